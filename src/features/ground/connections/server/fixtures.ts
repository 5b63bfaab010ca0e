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
    [`POST ${of.account}/try`]: tried,
    [`POST ${of.agency}/try`]: (ids) => ({ ...tried(ids), connectionId: ids['agencyConnectionId'] }),
  },
  async arrange({ sql, accountId, agencyId }) {
    const agencyConnectionId = await insert(sql, null, agencyId);
    await insert(sql, null, null);
    // The list has a second page.
    await insert(sql, accountId, null, 'model.tagging');
    return { connectionId: await insert(sql, accountId, null), agencyConnectionId };
  },
  before: {
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
