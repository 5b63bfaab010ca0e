import { z } from 'zod';
import { workingAs } from '#features/identity/identity/contract.ts';
import { accountParams, endpoint, id, longText, nothing } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { REASON } from './rules.ts';
import { names } from './contract-names.ts';

/** Body of an impersonation: a person of the tenant, or without `userId` the tenant itself; read-only without `edits`. */
const body = z.strictObject({
  userId: id.optional(),
  reason: longText(REASON.max).refine((reason) => reason.length >= REASON.min, {
    message: 'field.too_small',
  }),
  edits: z.boolean().default(false),
});
const errors: Code[] = [
  'switching.refused',
  'switching.no_edits',
  'switching.over',
  'switching.private',
  'tenants.suspended',
];
const limit = { points: 200, seconds: 300 };
const output = z.object({ workAs: workingAs });
const example = {
  body: { userId: '00000000-0000-7000-8000-000000000000', reason: 'The pin is missing', edits: false },
};

export const workAsOfAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/work-as',
  summary: 'Work as an account or a person of it, for an hour at most; its owners are told',
  who: 'account',
  params: accountParams,
  body,
  output,
  errors,
  limit,
  example,
  workingAs: 'never',
});
export const workAsOfAgency = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/work-as',
  summary: 'Work as an agency or a person of it, for an hour at most; those who run it are told',
  who: 'agency',
  params: z.object({ agencyId: id }),
  body,
  output,
  errors,
  limit,
  example,
  workingAs: 'never',
});
export const stopWorkingAs = endpoint({
  ...names.stopWorkingAs,
  summary: 'Stop working as somebody else',
  who: 'session',
  output: nothing,
  workingAs: 'always',
});
