import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { defineFixtures } from '#testing/fixtures.ts';

const get = 'GET /api/accounts/:accountId/screenshots/:screenshotId';
export const fixtures = defineFixtures({
  own: { [get]: (actor: Actor) => worksOn(actor) === 'own' },
  before: {
    [get]: async ({ sql, ids, person }) => {
      if (person.role === 'user')
        await sql('update screenshot set asked_by = $2 where account_id = $1', [
          ids['accountId'],
          person.userId,
        ]);
    },
  },
  bodies: {
    'POST /save-media-by-link': (ids) => ({
      accountId: ids['accountId'],
      url: 'https://example.com/',
      type: 'screenshot',
      width: 1280,
      height: 720,
    }),
    'POST /memory/screenshot': (ids) => ({
      accountId: ids['accountId'],
      url: 'https://example.com/',
      width: 1280,
      height: 720,
    }),
  },
});
