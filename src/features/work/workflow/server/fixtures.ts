import { defineFixtures } from '#testing/fixtures.ts';

const cards = 'POST /api/accounts/:accountId/cards';
export const fixtures = defineFixtures({
  bodies: { [cards]: (ids) => ({ ids: [ids['contentId']] }) },
});
