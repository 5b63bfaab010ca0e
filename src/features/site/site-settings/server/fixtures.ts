import { defineFixtures, type Before } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId/site-settings';
const withoutDraft: Before = async ({ sql, ids }) => {
  await sql('delete from site_draft where account_id = $1', [ids['accountId']]);
  await sql('update site_settings set draft_version = 0 where account_id = $1', [ids['accountId']]);
};
const withDraft: Before = async (context) => {
  await withoutDraft(context);
  await context.sql("insert into site_draft (account_id, document) values ($1, '{}')", [
    context.ids['accountId'],
  ]);
};
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, userId }) => {
    await sql("insert into site_draft (account_id, document) values ($1, '{}')", [accountId]);
    await sql(
      "insert into site_version (account_id, number, document, changes) select $1, n, '{}', 0 from generate_series(0, 1) n",
      [accountId],
    );
    await sql(
      `
        insert into site_preview (account_id, secret_hash, session_hash, app_host, expires_at)
        select $1, sha256('site preview'), s.token_hash, 'localhost', now() + interval '10 minutes'
        from session s
        where s.user_id = $2
        limit 1
      `,
      [accountId, userId],
    );
    return {};
  },
  before: { [`PUT ${base}/draft`]: withoutDraft, [`POST ${base}/publication`]: withDraft },
});
