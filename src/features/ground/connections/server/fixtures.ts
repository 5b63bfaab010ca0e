import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';

const SETTINGS = '{"baseUrl": "https://secret.test", "modelId": "secret"}';
async function insert(
  sql: Sql,
  accountId: string | null,
  agencyId: string | null,
  kind = 'model.writer',
): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into connection (account_id, agency_id, kind, settings, address, sealed_as, is_only)
     values ($1, $2, $4, $3, 'https://secret.test', 'nothing', true)
     on conflict (kind, account_id, agency_id) where is_only do update set name = ''
     returning id`,
    [accountId, agencyId, SETTINGS, kind],
  );
  return row!.id;
}
/** No connection is in the way of the one that a call makes. */
const clear: Before = async ({ sql }) => {
  await sql('delete from connection');
};
const agencyRow: Before = async ({ sql, ids }) => ({
  ids: { connectionId: await insert(sql, null, ids['agencyId']!) },
});
const houseRow: Before = async ({ sql }) => ({ ids: { connectionId: await insert(sql, null, null) } });
const accountRow: Before = async ({ sql, ids }) => ({
  ids: { connectionId: await insert(sql, ids['accountId']!, null) },
});
/** The keys of the house for an app, with which accounts permit something. */
const insertAppKeys = async (sql: Sql) => {
  const at = 'https://secret.test';
  await sql(
    `insert into connection (kind, settings, address, sealed_as, is_only)
     values ('app.google', $1, $2, 'nothing', true)
     on conflict (kind, account_id, agency_id) where is_only do nothing`,
    [JSON.stringify({ clientId: 'x', authorizeAddress: at, tokenAddress: at, apiAddress: at }), at],
  );
};
const appKeys: Before = ({ sql }) => insertAppKeys(sql);
/** A permission of the person, whose first answer has made a connection. */
const answered: Before = async (call) => {
  const { sql, ids, post } = call;
  await appKeys(call);
  const accountId = ids['accountId']!;
  const { body } = await post(`/api/accounts/${accountId}/connections/permission`, {
    kind: 'reviews.google',
    connectionId: null,
  });
  const state = URL.canParse(String(body['url']))
    ? new URL(String(body['url'])).searchParams.get('state')
    : 'x';
  await sql('update connection_permission set taken_at = now(), connection_id = $1 where account_id = $2', [
    await insert(sql, accountId, null),
    accountId,
  ]);
  return { body: { state, code: 'y' } };
};
const of = {
  account: '/api/accounts/:accountId/connections',
  agency: '/api/agencies/:agencyId/connections',
  house: '/api/house/connections',
};
/** The trial of the connection that the path's owner has; its secrets count where none are typed. */
const tried = (ids: Record<string, string>) => ({
  kind: 'model.writer',
  connectionId: ids['connectionId'],
  name: '',
  settings: { baseUrl: 'https://192.0.2.1/v1', modelId: 'small' },
  secrets: {},
});
export const fixtures = defineFixtures({
  bodies: {
    [`POST ${of.account}/permission`]: (ids) => ({ kind: 'reviews.google', connectionId: ids['profileId'] }),
    [`POST ${of.account}/try`]: tried,
    [`POST ${of.agency}/try`]: (ids) => ({ ...tried(ids), connectionId: ids['agencyConnectionId'] }),
  },
  async arrange({ sql, accountId, agencyId }) {
    const agencyConnectionId = await insert(sql, null, agencyId);
    await insert(sql, null, null);
    await insertAppKeys(sql);
    await sql(
      `insert into connection_permission (account_id, state_hash, user_id, session_hash, kind, verifier_sealed)
       values ($1, repeat('0', 64), gen_random_uuid(), repeat('0', 64), 'model.writer', 'secret')`,
      [accountId],
    );
    // The list has a second page.
    await insert(sql, accountId, null, 'model.tagging');
    return { connectionId: await insert(sql, accountId, null), agencyConnectionId };
  },
  before: {
    [`POST ${of.account}/permission`]: appKeys,
    [`POST ${of.account}/permission/answer`]: answered,
    [`POST ${of.account}`]: clear,
    [`POST ${of.agency}`]: clear,
    [`POST ${of.house}`]: clear,
    [`PUT ${of.account}/:connectionId`]: accountRow,
    [`DELETE ${of.account}/:connectionId`]: accountRow,
    [`PUT ${of.agency}/:connectionId`]: agencyRow,
    [`DELETE ${of.agency}/:connectionId`]: agencyRow,
    [`PUT ${of.house}/:connectionId`]: houseRow,
    [`DELETE ${of.house}/:connectionId`]: houseRow,
  },
});
