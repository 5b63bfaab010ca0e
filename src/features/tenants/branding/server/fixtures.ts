import { defineFixtures } from '#testing/fixtures.ts';

export const fixtures = defineFixtures({
  async arrange({ sql, accountId, agencyId }) {
    const [row] = await sql<{ id: string }>(
      `
        insert into domain (host, agency_id, account_id)
        values ('secret-garden.example', $1, $2)
        returning id
      `,
      [agencyId, accountId],
    );
    await sql("insert into domain (host, agency_id, account_id) values ('second-garden.example', $1, $2)", [
      agencyId,
      accountId,
    ]);
    return { domainId: row!.id, publicAgencyId: agencyId };
  },
  // Names of the account are among those that its agency gives up.
  before: {
    'DELETE /api/accounts/:accountId/domains/:domainId': async ({ sql, ids }) => ({
      ids: {
        domainId: (
          await sql<{ id: string }>(
            `
              insert into domain (host, agency_id, account_id)
              values (uuidv7() || '.example', $1, $2)
              returning id
            `,
            [ids['agencyId'], ids['accountId']],
          )
        )[0]!.id,
      },
    }),
  },
});
