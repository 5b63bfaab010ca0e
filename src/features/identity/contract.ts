import { z } from 'zod';
import { roles } from '#shared/actor.ts';
import { endpoint, id, language, ok, text } from '#shared/endpoint.ts';

/** Min length of both fields of the login form (AUTH-09, Y-07). */
export const MIN_LOGIN_LENGTH = 4;

export const tenant = z.object({
  kind: z.enum(['account', 'agency']), id, agencyId: id, name: z.string(), role: z.enum(roles), isPrimary: z.boolean(),
  host: z.string().nullable(), language, theme: z.string(), logo: z.object({ url: z.string() }).nullable(), subscription: z.string().nullable(),
});
export type Tenant = z.output<typeof tenant>;

export const me = z.object({
  id, type: z.enum(['house', 'agency', 'account']), role: z.enum(roles), email: z.string(), firstName: z.string(), lastName: z.string(), language: language.nullable(),
  tenants: z.array(tenant),
});
export type Me = z.output<typeof me>;

/** Sign-in by e-mail and password. The same answer and time for known and unknown e-mails, unless the password is right. */
export const login = endpoint({
  method: 'POST', path: '/api/login', summary: 'Sign in with e-mail and password', who: 'public',
  body: z.strictObject({ email: z.string().trim().min(MIN_LOGIN_LENGTH, 'auth/min-length').max(254), password: z.string().min(MIN_LOGIN_LENGTH, 'auth/min-length').max(1000) }),
  output: z.object({ me, /** Where to go next (AUTH-15 to 18). */ next: z.string() }),
  errors: ['auth/wrong-password', 'auth/user-disabled'],
  example: { body: { email: 'owner@cedarstone.test', password: 'demo1234' } },
});
export const logout = endpoint({ method: 'POST', path: '/api/logout', summary: 'End this session', who: 'public', output: ok });
export const getMe = endpoint({ method: 'GET', path: '/api/me', summary: 'Who is signed in, and in which tenants', who: 'session', output: me });
export const updateMe = endpoint({
  method: 'PATCH', path: '/api/me', summary: 'Change own name or language', who: 'session',
  body: z.object({ firstName: text(100).optional(), lastName: text(100).optional(), language: language.optional() }).strict(), output: me,
  example: { body: { language: 'en' } },
});
