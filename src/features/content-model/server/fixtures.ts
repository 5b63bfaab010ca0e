import { defineFixtures } from '#server/testing/fixtures.ts';
import { canChangeModel } from '../policy.ts';

export const fixtures = defineFixtures({ may: { 'PATCH /api/accounts/:accountId/content-types/:contentTypeId': canChangeModel } });
