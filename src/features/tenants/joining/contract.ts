import { z } from 'zod';
import { agreed, arrival, asks, linkArrival } from '#features/identity/identity/contract.ts';
import { trades } from '#features/structure/taxonomy/rules.ts';
import { endpoint, language, longText, nothing, text } from '#shared/endpoint.ts';
import { withoutInvisible } from '#shared/text/plain-typing.ts';
import { numeric, phoneNumber } from './contract-numbers.ts';
import { LINK_MINUTES, type Purpose } from './rules.ts';

/** Email of exactly one recipient: no line ends, no second address, no display name. */
export const email = z
  .string()
  .overwrite(withoutInvisible)
  .max(254)
  .toLowerCase()
  .pipe(z.email('auth/invalid-email'));
/** Secret of a link; sent in bodies only, since screens remove it from the address at once. */
export const code = z.string().max(100);
/** New or own password as typed; `checkPassword` has the rules. */
export const password = z.string().max(1000);
/** Makes a text that must not be empty. */
export const filled = (max: number) => text(max).refine((value) => value !== '', 'field.required');
/** Email of a form, with a problem of its own for an empty field. */
export const someEmail = z.string().trim().min(1, 'field.required').pipe(email);
const secret = true;
/** Calls of one address to each endpoint without a session. */
export const limit = { points: 30, seconds: 60 };
/** Example body with an email. */
export const anEmail = { email: 'new@cedarstone.test' };
/** Example body with a secret. */
export const aCode = { code: 'AAAA' };

/**
 * Answer to a request for a link, the same for registered and unregistered emails; `mailed` is false on a site
 * without a mail server.
 */
const requested = z.object({ ok: z.literal(true), mailed: z.boolean() });
export const requestReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Mail a link that sets a new password, if the email is registered',
  who: 'public',
  body: z.strictObject({ email, language: language.optional() }),
  output: requested,
  limit,
  example: { body: anEmail },
});
export const requestSignIn = endpoint({
  method: 'POST',
  path: '/api/login/link',
  summary: 'Mail a link that signs in, if the email is registered',
  who: 'public',
  body: z.strictObject({ email, language: language.optional() }),
  output: requested,
  limit,
  example: { body: anEmail },
});
export const checkLink = endpoint({
  method: 'POST',
  path: '/api/links/check',
  summary: 'Check whether a link of a mail still works',
  who: 'public',
  limit,
  secret,
  body: z.strictObject({ code, purpose: z.enum(Object.keys(LINK_MINUTES) as [Purpose, ...Purpose[]]) }),
  output: z.object({
    /** Email of the person whose password is set; null for links with another purpose. */
    email: z.string().nullable(),
  }),
  errors: ['joining.link_expired', 'joining.no_session'],
  example: { body: { ...aCode, purpose: 'reset' } },
});
export const setPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary: 'Set a new password with the link of a mail; all sessions end',
  who: 'public',
  body: z.strictObject({ code, password }),
  output: arrival,
  errors: [
    'joining.no_session',
    'auth/weak-password',
    'auth/password-common',
    'auth/password-personal',
    'auth/password-short',
    'auth/user-disabled',
    'auth/user-gone',
    'joining.link_expired',
  ],
  limit,
  secret,
  example: { body: { ...aCode, password: 'example words in a row' } },
});
export const signInByLink = endpoint({
  method: 'POST',
  path: '/api/login/link/confirm',
  summary: 'Sign in with the link of a mail and the email it was sent to',
  who: 'public',
  body: z.strictObject({ code, email: email.optional() }),
  output: arrival,
  errors: [
    'joining.link_expired',
    'joining.link_other',
    'auth/email-required',
    'auth/user-disabled',
    'auth/user-gone',
  ],
  limit,
  secret,
  example: { body: { ...aCode, ...anEmail } },
});

// Changes by a person with a session; both need a proof of identity of the last ten minutes.
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/security/password',
  summary: 'Change the own password; all other sessions end',
  who: 'session',
  body: z.strictObject({ password }),
  output: nothing,
  errors: [
    'auth/proof-needed',
    'auth/weak-password',
    'auth/password-common',
    'auth/password-personal',
    'auth/password-short',
    'auth/user-gone',
  ],
  secret,
  example: { body: { password: 'example words in a row' } },
});
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/security/email',
  summary: 'Begin to change the own email: a link goes to the new one',
  who: 'session',
  body: z.strictObject({ email }),
  output: requested,
  errors: ['auth/proof-needed'],
  secret,
  example: { body: anEmail },
});
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  summary: 'Confirm a new email, which replaces the old one',
  who: 'public',
  body: z.strictObject({ code, ...agreed }),
  output: z.object({ email: z.string(), asks: asks.optional() }),
  errors: ['joining.link_expired', 'auth/user-gone'],
  limit,
  secret,
  example: { body: aCode },
});

// Sign-up. Role, agency and account follow from the confirmed link, never from a body.

const person = {
  firstName: filled(100),
  lastName: filled(100),
  email: someEmail,
  businessName: filled(200),
  password: password.min(1, 'field.required'),
  confirmPassword: password.min(1, 'field.required'),
  website: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'field.invalid_format' }).max(500)])
    .optional(),
  description: longText(2000).optional(),
  phone: phoneNumber(40).optional(),
  zip: numeric(12).optional(),
  language: language.default('en'),
};
const isRepeated = (body: { password: string; confirmPassword: string }) =>
  body.password === body.confirmPassword;
const differs = { path: ['confirmPassword'], error: 'joining.passwords_differ' };
const aPerson = {
  firstName: 'Nora',
  lastName: 'Pell',
  businessName: 'Hale Gardens',
  password: 'example words in a row',
  confirmPassword: 'example words in a row',
  ...anEmail,
};
export const findCode = endpoint({
  method: 'POST',
  path: '/api/sign-up/code',
  summary: 'Find the agency of an invite code or free code',
  who: 'public',
  body: z.strictObject({
    inviteCode: z.string().max(200).overwrite(withoutInvisible).min(1, 'field.required').max(100),
  }),
  output: z.object({ name: z.string(), free: z.boolean() }),
  errors: ['joining.code_unknown'],
  limit,
  example: { body: { inviteCode: 'NONE' } },
});
export const signUpAccount = endpoint({
  method: 'POST',
  path: '/api/sign-up/account',
  summary: 'Sign a business up, at the host of its agency or with a code; a mail confirms it',
  who: 'public',
  body: z
    .strictObject({
      ...person,
      /** Left out on the host of an agency, which names it; on that of the product a code does. */
      inviteCode: text(100).default(''),
      trade: z.enum(trades).optional(),
      /** Time zone of the browser; one that is unknown here counts as none. */
      timeZone: text(60).optional(),
    })
    .refine(isRepeated, differs),
  output: requested,
  errors: [
    'joining.code_unknown',
    'auth/weak-password',
    'auth/password-common',
    'auth/password-personal',
    'auth/password-short',
    'auth/user-disabled',
    'auth/user-gone',
    'joining.link_expired',
  ],
  limit,
  secret,
  example: { body: { ...aPerson, inviteCode: 'NONE' } },
});
export const signUpAgency = endpoint({
  method: 'POST',
  path: '/api/sign-up/agency',
  summary: 'Sign an agency up; a mail confirms it',
  who: 'public',
  body: z.strictObject(person).refine(isRepeated, differs),
  output: requested,
  errors: [
    'auth/weak-password',
    'auth/password-common',
    'auth/password-personal',
    'auth/password-short',
    'auth/user-disabled',
    'auth/user-gone',
    'joining.link_expired',
  ],
  limit,
  secret,
  example: { body: aPerson },
});
export const confirmAccount = endpoint({
  method: 'POST',
  path: '/api/sign-up/account/confirm',
  summary: 'Confirm the sign-up of a business',
  who: 'public',
  body: z.strictObject({ uid: code, email, ...agreed }),
  output: linkArrival,
  errors: [
    'joining.link_expired',
    'agency.accounts_full',
    'plans.accounts_full',
    'auth/password-common',
    'auth/password-personal',
    'auth/password-short',
    'auth/user-disabled',
    'auth/user-gone',
    'auth/weak-password',
    'domain.invalid',
    'domain.ours',
    'domain.reserved',
    'domain.taken',
    'domain.yours',
  ],
  limit,
  secret,
  example: { body: { uid: 'AAAA', ...anEmail } },
});
export const confirmAgency = endpoint({
  method: 'POST',
  path: '/api/sign-up/agency/confirm',
  summary: 'Confirm the sign-up of an agency',
  who: 'public',
  body: z.strictObject({ code, ...agreed }),
  output: linkArrival,
  errors: [
    'joining.link_expired',
    'auth/password-common',
    'auth/password-personal',
    'auth/password-short',
    'auth/user-disabled',
    'auth/user-gone',
    'auth/weak-password',
    'domain.taken',
  ],
  limit,
  secret,
  example: { body: aCode },
});
