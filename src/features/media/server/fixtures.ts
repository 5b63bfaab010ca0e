import { defineFixtures } from '#server/testing/fixtures.ts';

/** The row of the tests of the wall has no file behind it; who may remove and see originals is proven in routes.test.ts. */
export const fixtures = defineFixtures({ answers: { 'GET /api/accounts/:accountId/media/:mediaId/original': () => 404 } });
