import { defineFixtures } from '#server/testing/fixtures.ts';
import * as policy from '../policy.ts';

const calls = ['GET {}/audit', 'GET {}/audit/people', 'POST {}/audit/check', 'GET {}/audit/export'];
const of = (path: string, may: typeof policy.canSeeAccountLog) => Object.fromEntries(calls.map((call) => [call.replace('{}', path), may]));
export const fixtures = defineFixtures({
  may: { ...of('/api/accounts/:accountId', policy.canSeeAccountLog), ...of('/api/agencies/:agencyId', policy.canSeeAgencyLog), ...of('/api/house', policy.canSeeHouseLog) },
});
