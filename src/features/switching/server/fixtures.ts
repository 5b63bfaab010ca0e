import { defineFixtures } from '#server/testing/fixtures.ts';
import { canWorkAsSomebody } from '../policy.ts';

/** Nobody of that id: the sessions of the generated tests stay what they are. routes.test.ts switches. */
const bodies = { userId: '00000000-0000-7000-8000-000000000000', reason: 'To see what is wrong', edits: false };
export const fixtures = defineFixtures({
  bodies: { 'POST /api/accounts/:accountId/work-as': () => bodies, 'POST /api/agencies/:agencyId/work-as': () => bodies },
  may: { 'POST /api/accounts/:accountId/work-as': canWorkAsSomebody, 'POST /api/agencies/:agencyId/work-as': canWorkAsSomebody },
});
