import { z } from 'zod';
import { roles } from '#shared/actor.ts';
import { accountParams, endpoint, id, instant, pageQuery, type Who } from '#shared/endpoint.ts';
import { topics } from './rules.ts';

const state = z.record(z.string(), z.unknown()).nullable();
export const entry = z.object({
  seq: z.number().int(),
  at: instant,
  actor: z.object({
    kind: z.enum(['user', 'system', 'visitor', 'key']),
    id: id.nullable(),
    name: z.string(),
    role: z.enum(roles).nullable(),
  }),
  /** The person whom the actor impersonated. */
  actingAs: z.object({ id, name: z.string() }).nullable(),
  topic: z.enum(topics),
  /** `content.published`: topic and event; the events stand in the features. */
  action: z.templateLiteral([z.enum(topics), '.', z.string()]),
  object: z.object({ type: z.string(), id: z.string().nullable(), name: z.string() }),
  /** Only the fields that differ. */
  before: state,
  after: state,
  /** The network (/24, /48) of sign-ins and impersonations. */
  network: z.string().nullable(),
  device: z.string().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
  prev: z.string(),
});
export type Entry = z.output<typeof entry>;

/** The length of a chain and the result of its last check. */
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
  /** Entries at `from` or later, and before `to`. */
  from: instant.optional(),
  to: instant.optional(),
  /** The id of the object. */
  object: z.string().min(1).max(300).optional(),
};
const filterQuery = z.object(filters);
export type Filters = z.output<typeof filterQuery>;

const people = z.array(z.object({ id, name: z.string() }));
/** Makes the four calls of the log of an account, of an agency or of the house. */
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
    /** `waiting`: a job checks the chain, and the list answers its result. */
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
/** The calls of the log of an account. */
export const account = logOf('account', '/api/accounts/:accountId', 'an account', accountParams);
/** The calls of the log of an agency; its accounts have logs of their own. */
export const agency = logOf('agency', '/api/agencies/:agencyId', 'an agency', z.object({ agencyId: id }));
/** The calls of the log of the house. */
export const house = logOf('house', '/api/house', 'the house', z.object({}));
