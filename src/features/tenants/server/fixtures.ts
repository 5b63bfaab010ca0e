import { defineFixtures } from '#server/testing/fixtures.ts';
import * as policy from '../policy.ts';

export const fixtures = defineFixtures({
  may: {
    'PATCH /api/accounts/:accountId': policy.canChangeAccount, 'GET /api/agencies/:agencyId/accounts': policy.canListAccounts, 'POST /api/agencies/:agencyId/accounts': policy.canCreateAccount,
  },
});
