import { z } from 'zod';
import { endpoint, id, instant, language, pageQuery, text } from '#shared/endpoint.ts';
import { agency, agencyParams } from './contract.ts';
import { email } from './contract-shapes.ts';
import { listFilters, tenantStates } from './contract-lists.ts';

/**
 * The four switches of an agency: each hides a control of the content screens of its accounts (TEN-07,
 * TEN-08).
 */
const agencyFlags = z.object({
  sidePanel: z.boolean(),
  publishButton: z.boolean(),
  shareButton: z.boolean(),
  editPanel: z.boolean(),
});

/** An agency with all its fields (TEN-06). */
const agencyRecord = agency.extend({
  ...agencyFlags.shape,
  freeCode: z.string().nullable(),
  /** The address of sign-up with the code filled in (TEN-09). */
  freeDeepLink: z.string().nullable(),
  type: z.literal('agency'),
  state: z.enum(tenantStates),
  suspendedReason: z.string(),
  accounts: z.number().int(),
});
export type AgencyRecord = z.output<typeof agencyRecord>;
export const getAgencyRecord = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/record',
  summary: 'An agency with all its fields',
  who: 'agency',
  params: agencyParams,
  output: agencyRecord,
  example: { params: { agencyId: '' } },
});

/** A code that people can type: letters, digits and hyphens. */
export const freeCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{3,38}[a-z0-9]$/, 'agency.code');
/** Fields of an agency that can be changed; plan and advanced agency by the operator only. */
export const agencyForm = z.object({
  businessName: text(200).min(1, 'field.required'),
  email: email.nullable(),
  language,
  ...agencyFlags.shape,
  freeCode: freeCode.nullable(),
  advancedAgency: z.boolean(),
  plan: text(80).nullable(),
});
export const updateAgency = endpoint({
  method: 'PATCH',
  path: '/api/agencies/:agencyId',
  summary: 'Change fields of an agency',
  who: 'agency',
  params: agencyParams,
  body: agencyForm.partial().strict(),
  output: agencyRecord,
  errors: ['agency.code_taken', 'agency.plan_forbidden'],
  example: { params: { agencyId: '' }, body: { shareButton: true } },
});

/** A line of the operator's list of agencies. */
const agencyLine = z.object({
  id,
  businessName: z.string(),
  appName: z.string().nullable(),
  logo: agency.shape.logo,
  email: z.string().nullable(),
  plan: z.string().nullable(),
  advancedAgency: z.boolean(),
  language,
  whitelabelDomain: z.string().nullable(),
  state: z.enum(tenantStates),
  accounts: z.number().int(),
  createDate: instant,
});
export type AgencyLine = z.output<typeof agencyLine>;
const PAGE_AGENCIES = 50;
export const listAgencies = endpoint({
  method: 'GET',
  path: '/api/house/agencies',
  summary: 'All agencies, newest first',
  who: 'house',
  query: pageQuery(PAGE_AGENCIES).extend({ ...listFilters, advanced: z.enum(['true', 'false']).optional() }),
  output: z.object({ agencies: z.array(agencyLine), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});

export const getControls = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/controls',
  summary: 'Which controls the agency shows in the content screens',
  who: 'account',
  params: z.object({ accountId: id }),
  output: agencyFlags,
  example: { params: { accountId: '' } },
});
export const getAgencyOfAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/agency',
  operationId: 'getAgencyOfAccount',
  summary: 'The agency of an account: name and where to ask',
  who: 'account',
  params: z.object({ accountId: id }),
  output: z.object({
    id,
    businessName: z.string(),
    email: z.string().nullable(),
    policyURL: z.string().nullable(),
  }),
  example: { params: { accountId: '' } },
});
