import { z } from 'zod';
import { accountParams, endpoint, id, nothing } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { accountSteps, agencySteps, houseSteps } from './rules.ts';

/** The first steps of a tenant by its own data; `shown` is false when the list was hidden. */
const list = <S extends string>(steps: readonly [S, ...S[]]) =>
  z.object({
    shown: z.boolean(),
    steps: z.array(z.object({ step: z.enum(steps), state: z.enum(['open', 'begun', 'done']) })),
  });
const agencyParams = z.object({ agencyId: id });
const agencyPath = '/api/agencies/:agencyId/first-steps';

export const accountFirstSteps = endpoint({
  ...names.accountFirstSteps,
  summary: 'What a new account has done and what comes next',
  who: 'account',
  params: accountParams,
  output: list(accountSteps),
  example: { params: { accountId: '' } },
});
export const hideAccountFirstSteps = endpoint({
  method: 'DELETE',
  path: names.accountFirstSteps.path,
  summary: 'Put the first steps of an account away for good',
  who: 'account',
  params: accountParams,
  output: nothing,
  example: { params: { accountId: '' } },
});
export const agencyFirstSteps = endpoint({
  method: 'GET',
  path: agencyPath,
  summary: 'What a new agency has done and what comes next',
  who: 'agency',
  params: agencyParams,
  output: list(agencySteps),
  example: { params: { agencyId: '' } },
});
export const hideAgencyFirstSteps = endpoint({
  method: 'DELETE',
  path: agencyPath,
  summary: 'Put the first steps of an agency away for good',
  who: 'agency',
  params: agencyParams,
  output: nothing,
  example: { params: { agencyId: '' } },
});
export const houseFirstSteps = endpoint({
  method: 'GET',
  path: '/api/house/first-steps',
  summary: 'What the operator of a new installation has done and what comes next',
  who: 'house',
  output: list(houseSteps),
});
