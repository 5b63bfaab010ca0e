import { randomBytes } from 'node:crypto';
import { defineFixtures, type Sql } from '#testing/fixtures.ts';
import { make } from '../contract.ts';

const base = '/api/accounts/:accountId/bot-demos';
const addDemo = async (sql: Sql, accountId: string, site: string) => {
  const [demo] = await sql<{ id: string }>(
    `insert into bot_demo (account_id, key, url, site, title, state, tokens_most, ends_at)
     values ($1, $2, 'https://secret.example/', $3, 'Secret demo', 'ready', 100, now() + interval '14 days')
     returning id`,
    [accountId, randomBytes(18).toString('base64url'), site],
  );
  const demoId = demo!.id;
  await sql(
    `insert into bot_demo_passage (account_id, bot_demo_id, position, url, text, language)
     values ($1, $2, 0, 'https://secret.example/', 'Secret words', 'en')`,
    [accountId, demoId],
  );
  const [chat] = await sql<{ id: string }>(
    'insert into bot_demo_chat (account_id, bot_demo_id, secret) values ($1, $2, $3) returning id',
    [accountId, demoId, randomBytes(32)],
  );
  await sql(
    `insert into bot_demo_message (account_id, bot_demo_chat_id, n, sender, text)
     values ($1, $2, 1, 'visitor', 'Secret question')`,
    [accountId, chat!.id],
  );
  return demoId;
};
const anySite = () => `${randomBytes(6).toString('hex')}.example`;
/** Two demos, so that the list has a second part. */
export const fixtures = defineFixtures({
  before: {
    [`POST ${make.path}`]: async ({ sql, ids }) => {
      await sql('delete from bot_demo where account_id = $1', [ids['accountId']]);
      await sql('update account set is_primary_in_agency = true where id = $1', [ids['accountId']]);
    },
    [`POST ${base}/:botDemoId/end`]: async ({ sql, ids }) => ({
      ids: { botDemoId: await addDemo(sql, ids['accountId']!, anySite()) },
    }),
    [`DELETE ${base}/:botDemoId`]: async ({ sql, ids }) => ({
      ids: { botDemoId: await addDemo(sql, ids['accountId']!, anySite()) },
    }),
  },
  async arrange({ sql, accountId }) {
    await addDemo(sql, accountId, anySite());
    return { botDemoId: await addDemo(sql, accountId, anySite()) };
  },
});
