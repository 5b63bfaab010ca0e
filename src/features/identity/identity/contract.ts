import { z } from 'zod';
import { roles } from '#shared/actor.ts';
import { endpoint, id, language, nothing, text } from '#shared/endpoint.ts';
import { storedFlags, storedRights } from '#shared/rights/rights-document.ts';
import { names } from './contract-names.ts';

/** Min length of both fields of the login form (AUTH-09, Y-07). */
const MIN_LOGIN_LENGTH = 4;

export const tenant = z.object({
  kind: z.enum(['account', 'agency']),
  id,
  agencyId: id,
  name: z.string(),
  role: z.enum(roles),
  isPrimary: z.boolean(),
  host: z.string().nullable(),
  language,
  theme: z.string(),
  logo: z.object({ url: z.string() }).nullable(),
  subscription: z.string().nullable(),
  /**
   * The documents that restrict the person in an account, and the flags of an agency's employee; null = the
   * role decides.
   */
  rights: z.array(storedRights).nullable(),
  flags: storedFlags.nullable(),
});
export type Tenant = z.output<typeof tenant>;

/** Impersonation of a session: a person of a tenant, or the tenant itself. */
export const workingAs = z.object({
  kind: z.enum(['agency', 'account', 'user']),
  level: z.enum(['agency', 'account']),
  name: z.string(),
  tenantId: id,
  tenantName: z.string(),
  byName: z.string(),
  reason: z.string(),
  readOnly: z.boolean(),
  /** The end by the clock of the server. The seconds are counted there too: a browser's clock may be wrong. */
  until: z.string(),
  leftSeconds: z.number().int(),
});
export type WorkingAs = z.output<typeof workingAs>;

export const me = z.object({
  id,
  type: z.enum(['house', 'agency', 'account']),
  role: z.enum(roles),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: language.nullable(),
  tenants: z.array(tenant),
  /** True when the person has tenants and all of them are suspended. */
  closed: z.boolean(),
  workAs: workingAs.nullable(),
});
export type Me = z.output<typeof me>;

/**
 * Result of a successful sign-in: the person, and the path of the next screen (AUTH-15 to 18). `me` is null
 * while a second step is due at `next`.
 */
export const arrival = z.object({ me: me.nullable(), next: z.string() });
export type Arrival = z.output<typeof arrival>;

/**
 * Signs in by email and password. Answer and time are the same for registered and unregistered emails, unless
 * the password is right.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with email and password',
  who: 'public',
  body: z.strictObject({
    email: z.string().trim().min(MIN_LOGIN_LENGTH, 'auth/min-length').max(254),
    password: z.string().min(MIN_LOGIN_LENGTH, 'auth/min-length').max(1000),
  }),
  output: arrival,
  errors: ['auth/wrong-password', 'auth/user-disabled', 'auth/too-many-requests', 'auth/user-gone'],
  example: { body: { email: 'owner@cedarstone.test', password: 'demo1234' } },
});
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session',
  who: 'public',
  output: nothing,
});
export const getMe = endpoint({
  ...names.getMe,
  summary: 'Who is signed in, and in which tenants',
  who: 'session',
  errors: ['auth/user-gone'],
  output: me,
  workingAs: 'open',
});
export const updateMe = endpoint({
  ...names.updateMe,
  summary: 'Change own name or language',
  who: 'session',
  body: z
    .object({
      firstName: text(100).optional(),
      lastName: text(100).optional(),
      language: language.optional(),
    })
    .strict(),
  errors: ['auth/user-gone'],
  output: me,
  example: { body: { language: 'en' } },
});

/** Body field of an opened link, sent once its reader has agreed. */
export const agreed = { confirmed: z.literal(true).optional() };
/**
 * The person of a link who is new in this browser. Nothing has happened yet: the link may be a stranger's, so
 * its reader is asked first.
 */
export const asks = z.object({ name: z.string(), email: z.string() });
export type Asks = z.output<typeof asks>;
/** Arrival by a link of a mail or of another host; with `asks` the reader has to agree first. */
export const linkArrival = arrival.extend({ asks: asks.optional() });

/**
 * Makes a one-time token for another host of the product, which the server exchanges for a session within
 * three minutes (designs 0.6).
 */
export const makeCustomToken = endpoint({
  method: 'POST',
  path: '/api/custom-tokens',
  summary: 'Make a one-time token that signs oneself in on another host',
  who: 'session',
  body: z.strictObject({ host: z.string().max(253) }),
  output: z.object({ customToken: z.string(), url: z.string() }),
  limit: { points: 20, seconds: 60 },
  secret: true,
  example: { body: { host: 'localhost' } },
});
export const loginByCustomToken = endpoint({
  method: 'POST',
  path: '/api/login/custom-token',
  summary: 'Exchange a custom token for a session; one that was open in this browser ends',
  who: 'public',
  body: z.strictObject({ customToken: z.string().max(100), ...agreed }),
  output: linkArrival,
  errors: ['auth/token-expired', 'auth/user-disabled', 'auth/user-gone'],
  limit: { points: 30, seconds: 60 },
  secret: true,
  example: { body: { customToken: 'AAAA' } },
});
