import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing, pageQuery, text } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { entryKinds, entryStates, MOST_GRANT, MOST_UNITS, workKinds } from './rules.ts';

const path = names.getTokens.path;
const workKind = z.enum(workKinds);
const day = z.iso.date();
const cap = z.number().int().min(0).max(MOST_UNITS).nullable();
/** Limits in tokens of 30 days; null: none. From the soft one on, work asks before it begins. */
const caps = { softCap: cap, hardCap: cap };

/** Tokens of an account: the three of the cache (AI-19), and what the ledger has beside them. */
const balance = z.object({
  /** Free now: of 30 days, without whole used tokens and holds. */
  tokensLeft: z.number(),
  tokensMax30: z.number().int(),
  usedTokens: z.number(),
  /** Tokens of work under way, and the number of its pieces. */
  held: z.number(),
  holds: z.number().int(),
  /** Complimentary tokens of the last 30 days. */
  granted: z.number(),
  /** Most that may be used in 30 days: the plan and the grants, at most the hard cap. */
  most: z.number(),
  ...caps,
});
export type Balance = z.output<typeof balance>;
export const getTokens = endpoint({
  ...names.getTokens,
  summary: 'Tokens of an account: free, used in 30 days, held, and its limits (AI-19, AI-23)',
  who: 'account',
  params: accountParams,
  output: balance,
});
export const getChatTokens = endpoint({
  method: 'POST',
  path: '/getChatTokens',
  summary: 'Words that were written for an account in 30 days, and its free tokens (AI-20)',
  who: 'account',
  operationId: 'getChatTokens',
  body: z.object({ accountId: id }).strict(),
  output: z.object({ totalWordCount: z.number(), tokens: z.number() }),
  example: { body: { accountId: '' } },
});
export const getUsage = endpoint({
  method: 'GET',
  path: `${path}/usage`,
  summary: 'Units and tokens of one kind of work in 30 days (AI-27)',
  who: 'account',
  params: accountParams,
  query: z.object({ kind: workKind }),
  output: z.object({ kind: workKind, quantity: z.number(), tokens: z.number() }),
  example: { query: { kind: 'words' } },
});
export const estimate = endpoint({
  method: 'GET',
  path: `${path}/estimate`,
  summary: 'Price of some work, and whether the caller may begin it',
  who: 'account',
  params: accountParams,
  query: z.object({ kind: workKind, quantity: z.coerce.number().min(0).max(MOST_UNITS) }),
  output: z.object({
    tokens: z.number(),
    tokensLeft: z.number(),
    isEnough: z.boolean(),
    /** The work passes a soft cap: whoever begins it is asked before. */
    asksFirst: z.boolean(),
  }),
  example: { query: { kind: 'words', quantity: '420' } },
});

const entry = z.object({
  id,
  at: instant,
  kind: z.enum(entryKinds),
  state: z.enum(entryStates),
  /** Units: words, megabytes, pictures or minutes; of a hold at most so many. */
  quantity: z.number(),
  coefficient: z.number(),
  /** Tokens that are held, used or granted. */
  cost: z.number(),
  /** Tokens of the work that nobody pays, since the account had no more. */
  waived: z.number(),
  /** Tokens that were free after the line. */
  balance: z.number(),
  userId: id.nullable(),
  /** Null: the product by itself, or a person whom the caller cannot see. */
  userName: z.string().nullable(),
  ref: z.object({ type: z.string(), id: z.string() }),
  /** The item on which the work was done. */
  contentId: id.nullable(),
  /** Name of the work at that time, or the reason of a grant. */
  label: z.string(),
});
export type Entry = z.output<typeof entry>;
const filters = z.object({
  kind: z.enum(entryKinds).optional(),
  /** The lines of one person; `product`: those of the product by itself. */
  userId: z.union([id, z.literal('product')]).optional(),
});
export type Filters = z.output<typeof filters>;
export const listEntries = endpoint({
  method: 'GET',
  path: `${path}/entries`,
  summary: 'Lines of the ledger, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(50).extend(filters.shape),
  output: z.object({ entries: z.array(entry), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const exportEntries = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/tokens.csv',
  summary: 'Lines of the ledger as CSV, at most 20,000, newest first',
  who: 'account',
  params: accountParams,
  query: filters,
  output: z.unknown(),
});
const person = z.object({
  /** Null: the product by itself. */
  userId: id.nullable(),
  name: z.string().nullable(),
  /** It is a program with an API key, whose limit is set there. */
  isKey: z.boolean(),
  used: z.number(),
  ...caps,
});
export type PersonUse = z.output<typeof person>;
export const getOverview = endpoint({
  method: 'GET',
  path: `${path}/overview`,
  summary: 'Tokens of the last 30 days by day and by person, and when the account was told of its use',
  who: 'account',
  params: accountParams,
  output: z.object({
    /** All 30 days, oldest first. */
    days: z.array(z.object({ day, words: z.number(), others: z.number() })),
    people: z.array(person),
    told: z.array(z.object({ threshold: z.number().int(), at: instant.nullable() })),
  }),
});
const personParams = accountParams.extend({ userId: id });
export const setCaps = endpoint({
  method: 'PUT',
  path: `${path}/caps`,
  summary: 'Set the soft and the hard limit of an account',
  who: 'account',
  params: accountParams,
  body: z.object(caps).strict(),
  output: balance,
  errors: ['tokens.caps'],
  example: { body: { softCap: 800, hardCap: null } },
});
export const setPersonCaps = endpoint({
  method: 'PUT',
  path: `${path}/people/:userId/caps`,
  summary: 'Set the soft and the hard limit of a person in an account',
  who: 'account',
  params: personParams,
  body: z.object(caps).strict(),
  output: nothing,
  errors: ['tokens.caps'],
  example: { body: { softCap: null, hardCap: 500 } },
});
/** The agency says why, in a word or more. */
const reason = text(300).refine((value) => value.length > 2, { message: 'field.required' });
export const grantTokens = endpoint({
  method: 'POST',
  path: `${path}/grants`,
  summary: 'Give an account complimentary tokens, which count for 30 days',
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.object({ amount: z.number().int().min(1).max(MOST_GRANT), reason }).strict(),
  output: z.object({ id, tokensLeft: z.number() }),
  errors: ['tokens.grant_huge', 'plans.tokens_full'],
  limit: { points: 60, seconds: 600 },
  example: { body: { amount: 500, reason: 'A thank you for the long wait' } },
});

const price = z.number().min(0).max(1000).multipleOf(0.001);
const weights = z.object({ words: price, storage: price, image: price, video: price });
export const getWeights = endpoint({
  method: 'GET',
  path: '/api/house/token-weights',
  summary: 'Tokens for one word, megabyte, picture and minute (AI-22)',
  who: 'house',
  output: weights,
});
export const setWeights = endpoint({
  method: 'PUT',
  path: '/api/house/token-weights',
  summary: 'Change the prices of work in tokens; lines that are there keep theirs',
  who: 'house',
  body: weights.strict(),
  output: weights,
  example: { body: { words: 1, storage: 0.5, image: 1, video: 4 } },
});
