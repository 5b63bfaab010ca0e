import { z } from 'zod';
import { roles } from '#shared/actor.ts';
import { accountParams, endpoint, id, instant, pageQuery, type Who } from '#shared/endpoint.ts';
import { actions, objectTypes, topics } from './rules.ts';

const state = z.record(z.string(), z.unknown()).nullable();
export const entry = z.object({
  seq: z.number().int(),
  at: instant,
  actor: z.object({
    kind: z.enum(['user', 'system', 'visitor']),
    id: id.nullable(),
    name: z.string(),
    role: z.enum(roles).nullable(),
  }),
  /** Whom the actor worked as, when they did. */
  actingAs: z.object({ id, name: z.string() }).nullable(),
  topic: z.enum(topics),
  action: z.enum(actions),
  object: z.object({ type: z.enum(objectTypes), id: z.string().nullable(), name: z.string() }),
  /** Of a change only the fields that differ. */
  before: state,
  after: state,
  /** Only of sign-ins and switching, and only the network. */
  network: z.string().nullable(),
  device: z.string().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
  prev: z.string(),
});
export type Entry = z.output<typeof entry>;

/** How whole the chain is: how far it goes, and how the last check ended. */
export const chain = z.object({
  entries: z.number().int(),
  checkedAt: instant.nullable(),
  checkedUpto: z.number().int().nullable(),
  brokenAt: z.number().int().nullable(),
});
export type Chain = z.output<typeof chain>;

const filters = {
  /** A person's id, or `system`. */
  who: z.union([id, z.literal('system')]).optional(),
  /** Topics, separated by commas. */
  what: z
    .string()
    .max(300)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(topics)).max(topics.length))
    .optional(),
  /** From this instant on, and before that one. */
  from: instant.optional(),
  to: instant.optional(),
  /** The id of what it was done to. */
  object: z.string().min(1).max(300).optional(),
};
const filterQuery = z.object(filters);
export type Filters = z.output<typeof filterQuery>;

const people = z.array(z.object({ id, name: z.string() }));
/** The same four calls for the log of an account, of an agency and of the house. */
const logOf = <W extends Who, P extends z.ZodType>(who: W, path: string, whose: string, params: P) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/audit`,
    summary: `Audit log of ${whose}, newest first`,
    who,
    params,
    query: pageQuery(50).extend(filters),
    /** `found`: entries that fit the filters, counted up to a thousand; only on a first page with filters. */
    output: z.object({
      entries: z.array(entry),
      nextCursor: z.string().nullable(),
      chain,
      found: z.number().int().nullable(),
    }),
    errors: ['cursor.invalid'],
  }),
  people: endpoint({
    method: 'GET',
    path: `${path}/audit/people`,
    summary: `Who appears in the audit log of ${whose}, at most 200`,
    who,
    params,
    output: z.object({ people }),
  }),
  check: endpoint({
    method: 'POST',
    path: `${path}/audit/check`,
    summary: `Check the chain of the audit log of ${whose}`,
    who,
    params,
    limit: { points: 20, seconds: 60 },
    /** `waiting`: too long to be checked while one waits; the answer appears in the list's `chain`. */
    output: chain.extend({ waiting: z.boolean() }),
  }),
  download: endpoint({
    method: 'GET',
    path: `${path}/audit/export`,
    summary: `The audit log of ${whose} as CSV, at most 100,000 lines, newest first`,
    who,
    params,
    query: filterQuery,
    output: z.unknown(),
  }),
});
/** The log of one account, for those who run it and their agency. */
export const account = logOf('account', '/api/accounts/:accountId', 'an account', accountParams);
/** The log of one agency: what is done in its accounts stands in theirs. */
export const agency = logOf('agency', '/api/agencies/:agencyId', 'an agency', z.object({ agencyId: id }));
/** The operator's own log. */
export const house = logOf('house', '/api/house', 'the house', z.object({}));
