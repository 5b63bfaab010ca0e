import { defineFixtures } from '#testing/fixtures.ts';
import { worksOn } from '#shared/rights/own-items.ts';

const recordPath = 'GET /api/accounts/:accountId/records/:collection/:recordId';
export const fixtures = defineFixtures({
  // Items, of which lists have a second page.
  arrange: async ({ ids }) => ({ collection: 'contents', recordId: ids['contentId']! }),
  own: { [recordPath]: (actor) => worksOn(actor) === 'own' },
  before: {
    [recordPath]: async ({ sql, ids, person }) => {
      await sql('update content set user_id = $2 where id = $1', [ids['contentId'], person.userId]);
    },
  },
  bodies: {
    'POST /api/accounts/:accountId/records': () => ({
      operation: 'create',
      collection: 'contents',
      data: { title: 'By a program' },
    }),
  },
});
