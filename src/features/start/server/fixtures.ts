import { defineFixtures } from '#testing/fixtures.ts';
import * as policy from '../policy.ts';

export const fixtures = defineFixtures({
  may: {
    'GET /api/accounts/:accountId/first-steps': policy.canSeeAccountSteps,
    'DELETE /api/accounts/:accountId/first-steps': policy.canSeeAccountSteps,
    'GET /api/agencies/:agencyId/first-steps': policy.canSeeAgencySteps,
    'DELETE /api/agencies/:agencyId/first-steps': policy.canSeeAgencySteps,
  },
});
