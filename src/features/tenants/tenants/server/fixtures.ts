import { defineFixtures, type Sql } from '#testing/fixtures.ts';

const NAME = 'Leaving';
const another = {
  account: async (sql: Sql, agencyId: string) =>
    (
      await sql<{ id: string }>(
        'insert into account (agency_id, business_name) values ($1, $2) returning id',
        [agencyId, NAME],
      )
    )[0]!.id,
  agency: async (sql: Sql) =>
    (await sql<{ id: string }>('insert into agency (business_name) values ($1) returning id', [NAME]))[0]!.id,
};
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, agencyId }) {
    const [other] = await sql<{ id: string }>(
      "insert into agency (business_name) values ('Receiving') returning id",
    );
    const [transfer] = await sql<{ id: string }>(
      `
        insert into account_transfer (agency_id, to_agency_id, moved_id, account_name, from_name, to_name)
        values ($1, $2, $3, 'Victim', 'One', 'Two')
        returning id
      `,
      [agencyId, other!.id, accountId],
    );
    // A second row for each list, so that it has a second part.
    await sql(
      `
        insert into account_transfer (
          agency_id, to_agency_id, moved_id, account_name, from_name, to_name, state
        )
        values ($1, $2, $3, 'Victim', 'One', 'Two', 'declined')
      `,
      [agencyId, other!.id, accountId],
    );
    await sql(
      `
        insert into removal (agency_id, kind, subject_id, subject_name, state)
        select $1, kind, uuidv7(), 'Gone', 'done'
        from unnest(array['account', 'account', 'agency', 'agency']) kind
      `,
      [agencyId],
    );
    await sql("insert into account_export (account_id, state) values ($1, 'failed')", [accountId]);
    await sql(
      `
        insert into media_tally (account_id, kind, files, bytes)
        values ($1, 'document', 1, 1000)
        on conflict do nothing
      `,
      [accountId],
    );
    return { transferId: transfer!.id };
  },
  before: {
    'POST /api/agencies/:agencyId/accounts/:accountId/removal': async ({ sql, ids }) => ({
      ids: { accountId: await another.account(sql, ids['agencyId']!) },
      body: { name: NAME },
    }),
    'POST /api/house/agencies/:agencyId/removal': async ({ sql }) => ({
      ids: { agencyId: await another.agency(sql) },
      body: { name: NAME },
    }),
    'POST /api/agencies/:agencyId/transfers': async ({ sql, ids }) => ({
      body: {
        accountId: await another.account(sql, ids['agencyId']!),
        host: (
          await sql<{ host: string }>(
            `
              insert into whitelabel (host, type, agency_id, verified_at)
              values (uuidv7() || '.example', 'agency', $1, now())
              returning host
            `,
            [await another.agency(sql)],
          )
        )[0]!.host,
      },
    }),
    'POST /api/agencies/:agencyId/transfers/:transferId/answer': () =>
      Promise.resolve({ body: { answer: 'withdraw' } }),
  },
  bodies: {
    'POST /api/agencies/:agencyId/accounts/changes': ({ accountId }) => ({
      ids: [accountId],
      change: { kind: 'suspension', suspended: false },
    }),
    'POST /api/house/accounts/changes': ({ accountId }) => ({
      ids: [accountId],
      change: { kind: 'suspension', suspended: false },
    }),
  },
});
