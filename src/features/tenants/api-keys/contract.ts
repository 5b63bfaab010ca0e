import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing, text } from '#shared/endpoint.ts';
import { keyScopes } from '#shared/rights/scopes.ts';
import { keyRoles, LONGEST_DAYS, MOST_CAP } from './rules.ts';

const tokenCap = z.number().int().min(0).max(MOST_CAP).nullable();
/** A key as people see it: the key itself is told once, when it is made. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The readable beginning of the key. */
  prefix: z.string(),
  role: z.enum(keyRoles),
  scopes: z.array(z.enum(keyScopes)),
  expiresAt: instant.nullable(),
  createdAt: instant,
  createdByName: z.string(),
  lastUsedAt: instant.nullable(),
  lastAddress: z.string().nullable(),
  /** Tokens that it may use in 30 days; null: as many as the account has. */
  tokenCap,
  usedTokens: z.number(),
  /** It is refused, since whoever made it may make no such key any more. */
  isOff: z.boolean(),
});
export type ApiKeyRow = z.output<typeof apiKey>;

export const list = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/api-keys',
  summary: 'Keys of the API that the account has, 50 at most',
  who: 'account',
  params: accountParams,
  output: z.object({
    keys: z.array(apiKey),
    /** Roles that the caller may give to a key. */
    roles: z.array(z.enum(keyRoles)),
  }),
  example: { params: { accountId: '' } },
});
export const create = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/api-keys',
  summary: 'Make a key; the answer is the only place that has it in full',
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    name: text(120, 1),
    role: z.enum(keyRoles),
    scopes: z
      .array(z.enum(keyScopes))
      .max(keyScopes.length)
      .transform((scopes) => [...new Set(scopes)].sort())
      .refine((scopes) => scopes.length > 0, { message: 'api_keys.no_scope' }),
    /** Days until it expires; null = it does not. */
    days: z.number().int().min(1).max(LONGEST_DAYS).nullable(),
    tokenCap: tokenCap.default(null),
  }),
  output: z.object({ key: apiKey, secret: z.string() }),
  errors: ['api_keys.too_many', 'api_keys.not_yours'],
  example: {
    params: { accountId: '' },
    body: { name: 'Website', role: 'accountUser', scopes: ['content.read'], days: 90 },
  },
  secret: true,
});
export const setCap = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/api-keys/:apiKeyId/cap',
  summary: 'Set how many tokens a key may use in 30 days',
  who: 'account',
  params: accountParams.extend({ apiKeyId: id }),
  body: z.strictObject({ tokenCap }),
  output: apiKey,
  example: { params: { accountId: '', apiKeyId: '' }, body: { tokenCap: 500 } },
});
export const revoke = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/api-keys/:apiKeyId',
  summary: 'Revoke a key at once, also for requests under way',
  who: 'account',
  params: accountParams.extend({ apiKeyId: id }),
  output: nothing,
  example: { params: { accountId: '', apiKeyId: '' } },
});
