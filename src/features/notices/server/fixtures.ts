import { defineFixtures } from '#server/testing/fixtures.ts';
import { canSeeMails } from '../policy.ts';

export const fixtures = defineFixtures({ may: { 'GET /api/accounts/:accountId/mails': canSeeMails, 'GET /api/accounts/:accountId/mails/:mailId': canSeeMails } });
