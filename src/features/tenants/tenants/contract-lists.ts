import { z } from 'zod';
import { logo } from '#features/tenants/branding/contract.ts';
import { endpoint, id, instant, language, pageQuery, text } from '#shared/endpoint.ts';
import { subscriptions } from '#shared/rights/plans.ts';
import { agencyParams } from './contract.ts';

/**
 * States of a tenant: people of a suspended one cannot sign in to it, and nobody to one that is being removed.
 */
export const tenantStates = ['open', 'suspended', 'removing'] as const;
/** Orders of a list, newest first by default (TEN-34, TEN-36). */
export const listSorts = ['created', 'name'] as const;
/** Orders of a list of accounts. */
export const accountSorts = [...listSorts, 'changed'] as const;
export const listFilters = {
  search: text(100).optional(),
  sort: z.enum(listSorts).default('created'),
  order: z.enum(['asc', 'desc']).optional(),
  state: z.enum(['open', 'suspended']).optional(),
};

/** A line of a list of accounts. */
const accountLine = z.object({
  id,
  agencyId: id,
  /** Null in the list of one agency. */
  agencyName: z.string().nullable(),
  businessName: z.string(),
  logo: logo.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subscriptionType: z.string(),
  isPrimaryInAgency: z.boolean(),
  language,
  themeValue: z.string(),
  industry: z.string().nullable(),
  whitelabelDomain: z.string().nullable(),
  tokensMax30: z.number().int(),
  state: z.enum(tenantStates),
  createDate: instant,
  /** Time of the last change in it. */
  changeDate: instant,
  /** The city of its address. */
  place: z.string().nullable(),
  country: z.string().nullable(),
  /** Without testimonials. */
  items: z.number().int(),
  published: z.number().int(),
});
export type AccountLine = z.output<typeof accountLine>;
const accountPage = z.object({ accounts: z.array(accountLine), nextCursor: z.string().nullable() });
/** Lines a page of lists of agencies. */
const PAGE_ACCOUNTS = 50;
/** Most countries of one filter. */
const COUNTRIES_MOST = 20;
/** Days without a change after which an account is quiet. */
export const QUIET_DAYS = 60;
/** Most quiet accounts that a tally counts. */
export const QUIET_COUNTED = 5000;
export const accountFilters = {
  ...listFilters,
  sort: z.enum(accountSorts).default('created'),
  subscription: z.enum(subscriptions).optional(),
  /** The letter that names begin with, # for names without a letter; the list is then sorted by name. */
  letter: z
    .string()
    .regex(/^(#|\p{L})$/u)
    .optional(),
  /** Countries by their two letters, separated by commas. */
  country: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)).max(COUNTRIES_MOST))
    .optional(),
  /** Only quiet accounts, in the order of their last change. */
  quiet: z.enum(['true']).optional(),
};
const listQuery = pageQuery(PAGE_ACCOUNTS).extend(accountFilters);
export type ListQuery = z.output<typeof listQuery>;
export const listAgencyAccounts = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/accounts',
  summary: 'The accounts of an agency, newest first',
  who: 'agency',
  params: agencyParams,
  query: listQuery,
  output: accountPage,
  errors: ['cursor.invalid'],
  example: { params: { agencyId: '' } },
});
export const listAllAccounts = endpoint({
  method: 'GET',
  path: '/api/house/accounts',
  summary: 'All accounts of all agencies, newest first',
  who: 'house',
  query: listQuery,
  output: accountPage,
  errors: ['cursor.invalid'],
});
/** Numbers of accounts by plan and state, which the database keeps. */
export const accountTally = z.object({
  all: z.number().int(),
  free: z.number().int(),
  paid: z.number().int(),
  pending: z.number().int(),
  suspended: z.number().int(),
  /** QUIET_COUNTED + 1 when there are more. */
  quiet: z.number().int(),
});
export type AccountTally = z.output<typeof accountTally>;
export const tallyAgencyAccounts = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/accounts/tally',
  summary: 'How many accounts an agency has, by plan and state',
  who: 'agency',
  params: agencyParams,
  output: accountTally,
  example: { params: { agencyId: '' } },
});
export const tallyAllAccounts = endpoint({
  method: 'GET',
  path: '/api/house/accounts/tally',
  summary: 'How many accounts there are in all, by plan and state',
  who: 'house',
  output: accountTally,
});
