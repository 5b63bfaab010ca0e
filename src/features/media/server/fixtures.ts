import { defineFixtures } from '#server/testing/fixtures.ts';

/** The row of the tests of the wall has no file behind it; who may remove and see originals is proven in routes.test.ts. */
export const fixtures = defineFixtures({
  answers: { 'GET /api/accounts/:accountId/media/:mediaId/original': () => 404 },
  before: { 'POST /api/accounts/:accountId/media/reorder': async ({ sql, ids }) => ({ body: { contentUid: ids['contentId'], uids: (await sql<{ id: string }>('select id from media where account_id = $1 and content_id = $2', [ids['accountId'], ids['contentId']])).map(({ id }) => id) } }) },
});
