import { defineFixtures } from '#testing/fixtures.ts';

export const fixtures = defineFixtures({});
