import { defineFixtures } from '#testing/fixtures.ts';
import { copyKey } from './jobs.ts';

/** The copy of the world waits; its file and another copy need one that is over. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId }) => {
    const [copy] = await sql<{ id: string }>('select id from site_copy where account_id = $1', [accountId]);
    return { copyId: copy!.id };
  },
  before: {
    'POST /api/accounts/:accountId/site-copies': async ({ sql, ids }) => {
      await sql("update site_copy set state = 'failed' where account_id = $1", [ids['accountId']]);
    },
    'GET /api/accounts/:accountId/site-copies/:copyId/file': async ({ sql, ids, server }) => {
      await sql("update site_copy set state = 'ready' where id = $1", [ids['copyId']]);
      const key = copyKey(ids['accountId']!, ids['copyId']!);
      await server.storage.put(key, Buffer.from('a zip'), 'application/zip');
    },
  },
});
