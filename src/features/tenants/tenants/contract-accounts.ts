import { z } from 'zod';
import { logo } from '#features/tenants/branding/contract.ts';
import { roles } from '#shared/actor.ts';
import { accountParams, endpoint, id, instant, longText } from '#shared/endpoint.ts';
import { subscriptions } from '#shared/rights/plans.ts';
import { agencyParams } from './contract.ts';
import { accountFilters } from './contract-lists.ts';

/** Values that a list of accounts can be filtered by: first letters of names, and countries. */
const facets = z.object({ letters: z.array(z.string()), countries: z.array(z.string()) });
export const agencyFacets = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/accounts/facets',
  summary: 'First letters and countries of the accounts of an agency',
  who: 'agency',
  params: agencyParams,
  output: facets,
  example: { params: { agencyId: '' } },
});
export const houseFacets = endpoint({
  method: 'GET',
  path: '/api/house/accounts/facets',
  summary: 'First letters and countries of all accounts',
  who: 'house',
  output: facets,
});

/** Most accounts that are changed in one step. */
export const CHANGED_MOST = 100;
const changes = z.strictObject({
  ids: z.array(id).min(1).max(CHANGED_MOST),
  change: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('suspension'),
      suspended: z.boolean(),
      /** Shown to the people concerned. */
      reason: longText(500).default(''),
    }),
    z.strictObject({ kind: z.literal('plan'), subscriptionType: z.enum(subscriptions) }),
  ]),
});
export type AccountsChange = z.output<typeof changes>['change'];
/** Ids that were changed, and ids that were not, with the code of the reason. */
const changed = z.object({
  changed: z.array(id),
  refused: z.array(z.object({ id, code: z.enum(['not_found', 'tenants.removing']) })),
});
export type AccountsChanged = z.output<typeof changed>;
export const changeAgencyAccounts = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/accounts/changes',
  summary: `Suspend, open again or give a plan to at most ${CHANGED_MOST} accounts of an agency`,
  who: 'agency',
  params: agencyParams,
  body: changes,
  output: changed,
  example: {
    params: { agencyId: '' },
    body: { ids: ['00000000-0000-4000-8000-000000000000'], change: { kind: 'suspension', suspended: false } },
  },
});
export const changeHouseAccounts = endpoint({
  method: 'POST',
  path: '/api/house/accounts/changes',
  summary: `Suspend, open again or give a plan to at most ${CHANGED_MOST} accounts`,
  who: 'house',
  body: changes,
  output: changed,
  example: {
    body: { ids: ['00000000-0000-4000-8000-000000000000'], change: { kind: 'suspension', suspended: false } },
  },
});

/** Most lines of an exported list; a longer list is cut. */
export const CSV_MOST = 100_000;
const listed = z.object(accountFilters);
export type Listed = z.output<typeof listed>;
export const exportAgencyAccounts = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/accounts/export',
  summary: 'The accounts of an agency as CSV, as they are filtered and sorted, at most 100,000 lines',
  who: 'agency',
  params: agencyParams,
  query: listed,
  output: z.unknown(),
  limit: { points: 60, seconds: 3600 },
});
export const exportHouseAccounts = endpoint({
  method: 'GET',
  path: '/api/house/accounts/export',
  summary: 'All accounts as CSV, as they are filtered and sorted, at most 100,000 lines',
  who: 'house',
  query: listed,
  output: z.unknown(),
  limit: { points: 60, seconds: 3600 },
});

/** Most people beside an account, those who run it first. */
export const PEOPLE_SHOWN = 6;
const count = z.number().int();
const accountFacts = z.object({
  /** Files as they were uploaded. */
  storage: z.object({ files: count, bytes: z.number() }),
  /** Items without testimonials. */
  statuses: z.object({
    draft: count,
    writing: count,
    reviewing: count,
    finalized: count,
    published: count,
    dropped: count,
  }),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      logo: logo.nullable(),
      role: z.enum(roles),
      seenAt: instant.nullable(),
    }),
  ),
  peopleCount: count,
  /** Time of the last change of an item or a file. */
  lastActivity: instant.nullable(),
});
export type AccountFacts = z.output<typeof accountFacts>;
export const getAccountFacts = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/facts',
  summary: 'What those above an account see of it: storage, items by status, people, last activity',
  who: 'account',
  params: accountParams,
  output: accountFacts,
  example: { params: { accountId: '' } },
});
