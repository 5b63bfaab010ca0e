import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId/webhooks';
/** Adds a webhook; that of a subscription belongs to the newest key of the account, if there is one. */
async function insert(sql: Sql, accountId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `
      insert into hook (account_id, url, events, secret_sealed, by_person, by_key, api_key_id, is_subscription)
      select $1, 'https://secret.test/' || gen_random_uuid(), '{lead.received}', 'secret', false, k.id is not null, k.id, true
      from (values (1)) one
      left join lateral (select id from api_key where account_id = $1 order by id desc limit 1) k on true
      returning id
    `,
    [accountId],
  );
  return row!.id;
}
const message = async (sql: Sql, accountId: string, hookId: string): Promise<string> => {
  const [row] = await sql<{ id: string }>(
    `
      insert into hook_delivery (account_id, hook_id, message_id, event, body, state)
      values ($1, $2, gen_random_uuid()::text, 'lead.received', '{"type":"Secret"}', 'failed')
      returning id
    `,
    [accountId, hookId],
  );
  return row!.id;
};
const row: Before = async ({ sql, ids }) => ({ ids: { hookId: await insert(sql, ids['accountId']!) } });
/** A webhook that the person has made, with a secret that can be opened, and a message. */
const ownHook: Before = async ({ sql, ids, post }) => {
  const { accountId } = ids;
  const { body } = await post(`/api/accounts/${accountId!}/webhooks`, {
    name: 'Mine',
    url: 'https://hooks.invalid/secret',
    events: [],
  });
  const hookId = (body['hook'] as { id: string } | undefined)?.id;
  if (!hookId) return;
  return { ids: { hookId, deliveryId: await message(sql, accountId!, hookId) } };
};
export const fixtures = defineFixtures({
  async arrange({ sql, accountId }) {
    const hookId = await insert(sql, accountId);
    return { hookId, deliveryId: await message(sql, accountId, hookId) };
  },
  before: {
    [`DELETE ${base}/:hookId`]: row,
    [`POST ${base}/:hookId/test`]: ownHook,
    [`POST ${base}/:hookId/deliveries/:deliveryId/replay`]: ownHook,
    'DELETE /api/accounts/:accountId/hooks/:hookId': row,
  },
});
