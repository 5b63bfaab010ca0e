import { defineFixtures } from '#testing/fixtures.ts';

const base = '/api/accounts/:accountId';
export const fixtures = defineFixtures({
  bodies: {
    [`POST ${base}/image-tagger/:mediaId/votes`]: (ids) => ({ tagId: ids['tagId'], vote: 1 }),
    [`POST ${base}/smart-tags`]: (ids) => ({ tagId: ids['tagId'], rule: { seasons: ['winter'] } }),
  },
  before: {
    [`POST ${base}/smart-tags`]: async ({ sql, ids }) => {
      await sql('delete from smart_tag where account_id = $1', [ids['accountId']]);
    },
  },
});
