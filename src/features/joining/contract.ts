import { z } from 'zod';
import { agreed, arrival, asks, linkArrival } from '#features/identity/contract.ts';
import { accountParams, endpoint, id, instant, language, longText, ok, text } from '#shared/endpoint.ts';
import { accountRoles, agencyRoles, joinSteps, LINK_MINUTES, type Purpose } from './rules.ts';

/** One address and nothing else: no line ends, no second recipient, no display name. */
export const email = z.string().trim().max(254).toLowerCase().pipe(z.email('auth/invalid-email'));
/**
 * The secret of a link. It travels in bodies only; screens take it out of the address as soon as they have
 * read it.
 */
const code = z.string().max(100);
const password = z.string().max(1000);
const filled = (max: number) => text(max).refine((value) => value !== '', 'field.required');
const someEmail = z.string().trim().min(1, 'field.required').pipe(email);
const secret = true;
const limit = { points: 30, seconds: 60 };
const anEmail = { email: 'new@cedarstone.test' };
const aCode = { code: 'AAAA' };

// A forgotten password and the sign-in by a link: the answer never tells whether somebody is known.
/**
 * The same for known and unknown e-mails; without a mail server what was written is kept, and nobody gets it
 * by mail.
 */
const asked = ok.extend({ mailed: z.boolean() });
export const requestReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Mail a link that sets a new password, if the e-mail is known',
  who: 'public',
  body: z.strictObject({ email, language: language.optional() }),
  output: asked,
  limit,
  example: { body: anEmail },
});
export const requestSignIn = endpoint({
  method: 'POST',
  path: '/api/login/link',
  summary: 'Mail a link that signs in, if the e-mail is known',
  who: 'public',
  body: z.strictObject({ email, language: language.optional() }),
  output: asked,
  limit,
  example: { body: anEmail },
});
export const checkLink = endpoint({
  method: 'POST',
  path: '/api/links/check',
  summary: 'Whether a link of a mail still works',
  who: 'public',
  limit,
  secret,
  body: z.strictObject({ code, purpose: z.enum(Object.keys(LINK_MINUTES) as [Purpose, ...Purpose[]]) }),
  output: z.object({
    /** Whose password is set; of other links the address stays unsaid. */ email: z.string().nullable(),
  }),
  errors: ['joining.link_expired'],
  example: { body: { ...aCode, purpose: 'reset' } },
});
export const setPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary: 'Set a new password with the link of a mail; all sessions end',
  who: 'public',
  body: z.strictObject({ code, password }),
  output: arrival,
  errors: ['joining.no_session', 'auth/weak-password'],
  limit,
  secret,
  example: { body: { ...aCode, password: 'example words in a row' } },
});
export const signInByLink = endpoint({
  method: 'POST',
  path: '/api/login/link/confirm',
  summary: 'Sign in with the link of a mail; the e-mail it was asked for with is named again',
  who: 'public',
  body: z.strictObject({ code, email: email.optional() }),
  output: arrival,
  errors: ['joining.link_expired', 'joining.link_other', 'auth/email-required'],
  limit,
  secret,
  example: { body: { ...aCode, ...anEmail } },
});

// Changes by somebody who is signed in; both want a proof of the last ten minutes.
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/security/password',
  summary: 'Change the own password; all other sessions end',
  who: 'session',
  body: z.strictObject({ password }),
  output: ok,
  errors: ['auth/proof-needed', 'auth/weak-password'],
  secret,
  example: { body: { password: 'example words in a row' } },
});
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/security/email',
  summary: 'Begin to change the own e-mail: a link goes to the new one',
  who: 'session',
  body: z.strictObject({ email }),
  output: asked,
  errors: ['auth/proof-needed'],
  secret,
  example: { body: anEmail },
});
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  summary: 'The new e-mail is reachable: it becomes the login',
  who: 'public',
  body: z.strictObject({ code, ...agreed }),
  output: z.object({ email: z.string(), asks: asks.optional() }),
  errors: ['joining.link_expired'],
  limit,
  secret,
  example: { body: aCode },
});

// Sign-up. Role, agency and account follow from what is confirmed, never from a body.
const numeric = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\d\s+()-]*$/, 'field.numeric');
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
  phone: numeric(30).optional(),
  zip: numeric(12).optional(),
  language: language.default('en'),
};
const twice = (given: { password: string; confirmPassword: string }) =>
  given.password === given.confirmPassword;
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
  summary: 'Which agency an invite code or free code belongs to',
  who: 'public',
  body: z.strictObject({ inviteCode: z.string().trim().min(1, 'field.required').max(100) }),
  output: z.object({ name: z.string(), free: z.boolean() }),
  errors: ['joining.code_unknown'],
  limit,
  example: { body: { inviteCode: 'NONE' } },
});
export const signUpAccount = endpoint({
  method: 'POST',
  path: '/api/sign-up/account',
  summary: 'Sign a business up with the code of its agency; a mail confirms it',
  who: 'public',
  body: z.strictObject({ ...person, inviteCode: filled(100) }).refine(twice, differs),
  output: asked,
  errors: ['joining.code_unknown', 'auth/weak-password'],
  limit,
  secret,
  example: { body: { ...aPerson, inviteCode: 'NONE' } },
});
export const signUpAgency = endpoint({
  method: 'POST',
  path: '/api/sign-up/agency',
  summary: 'Sign an agency up; a mail confirms it',
  who: 'public',
  body: z.strictObject(person).refine(twice, differs),
  output: asked,
  errors: ['auth/weak-password'],
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
  errors: ['joining.link_expired'],
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
  errors: ['joining.link_expired'],
  limit,
  secret,
  example: { body: aCode },
});

// Invitations of a business and of an agency.
const TITLE_MOST = 60;
/** What somebody does here, in the words of the tenant; empty = nothing. It grants nothing. */
export const title = text(TITLE_MOST);
export const invitation = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum([...agencyRoles, ...accountRoles]),
  title: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
  revoked: z.boolean(),
  inviter: z.string(),
});
export type Invitation = z.output<typeof invitation>;
/** To hand on, where no mail server is set up; with one, the link reaches the invited person alone. */
const sent = invitation.extend({ link: z.string().nullable() });
const invited = {
  email,
  firstName: text(100).default(''),
  lastName: text(100).default(''),
  language: language.optional(),
  title: title.default(''),
  message: longText(1000).default(''),
};
const list = z.object({ invitations: z.array(invitation) });
const agencyParams = z.object({ agencyId: id });
const errors = ['joining.already_member', 'joining.role_above', 'joining.already_invited'];
export const listOfAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/invitations',
  summary: 'Invitations of an account that were not taken, newest first',
  who: 'account',
  params: accountParams,
  output: list,
});
export const inviteToAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/invitations',
  summary: 'Invite somebody into an account',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ ...invited, role: z.enum(accountRoles) }),
  output: sent,
  errors,
  secret,
  example: { body: { ...anEmail, role: 'user' } },
});
export const resendOfAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/invitations/:invitationId/resend',
  summary: 'Send an invitation again; the old link ends',
  who: 'account',
  params: accountParams.extend({ invitationId: id }),
  output: sent,
  secret,
});
export const revokeOfAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/invitations/:invitationId',
  summary: 'Withdraw an invitation',
  who: 'account',
  params: accountParams.extend({ invitationId: id }),
  output: ok,
});
export const listOfAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/invitations',
  summary: 'Invitations of an agency that were not taken, newest first',
  who: 'agency',
  params: agencyParams,
  output: list,
});
export const inviteToAgency = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/invitations',
  summary: 'Invite somebody into an agency',
  who: 'agency',
  params: agencyParams,
  body: z.strictObject({ ...invited, role: z.enum(agencyRoles) }),
  output: sent,
  errors,
  secret,
  example: { body: { ...anEmail, role: 'agencyUser' } },
});
export const resendOfAgency = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/invitations/:agencyInvitationId/resend',
  summary: 'Send an invitation again; the old link ends',
  who: 'agency',
  params: agencyParams.extend({ agencyInvitationId: id }),
  output: sent,
  secret,
});
export const revokeOfAgency = endpoint({
  method: 'DELETE',
  path: '/api/agencies/:agencyId/invitations/:agencyInvitationId',
  summary: 'Withdraw an invitation',
  who: 'agency',
  params: agencyParams.extend({ agencyInvitationId: id }),
  output: ok,
});
/**
 * An employee with a first password (AUTH-50). Nobody gets a login for an address that is not theirs: it is
 * made when the link of the mail was opened and the password named.
 */
export const employee = z.strictObject({
  firstName: filled(100),
  lastName: filled(100),
  email: someEmail,
  phone: filled(30).pipe(numeric(30)),
  password: password
    .min(1, 'field.required')
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'text.malformed'),
  role: z.enum(agencyRoles),
  title: title.default(''),
  language: language.optional(),
});
export const addEmployee = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/employees',
  summary: 'Add an employee of an agency, with a first password; a mail asks to come in',
  who: 'agency',
  params: agencyParams,
  body: employee,
  output: sent,
  errors: [...errors, 'auth/weak-password'],
  secret,
  limit,
  example: {
    body: {
      ...anEmail,
      firstName: 'Nora',
      lastName: 'Pell',
      phone: '+44 20 5550 0101',
      password: 'example words in a row',
      role: 'agencyUser',
    },
  },
});

const link = { id, code };
export const findInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  summary: 'What an invitation is for',
  who: 'public',
  body: z.strictObject(link),
  errors: ['joining.invite_expired'],
  limit,
  secret,
  example: { body: { id: '00000000-0000-4000-8000-000000000000', ...aCode } },
  output: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: invitation.shape.role,
    tenant: z.string(),
    inviter: z.string(),
    /** Has a login already: the password is asked for, not set. */ known: z.boolean(),
    /** And is signed in as that person. */ here: z.boolean(),
    /** Somebody gave a first password: it is asked for. */ given: z.boolean(),
  }),
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  summary: 'Take an invitation, once',
  who: 'public',
  limit,
  secret,
  body: z.strictObject({
    ...link,
    password: password.optional(),
    firstName: text(100).optional(),
    lastName: text(100).optional(),
  }),
  errors: ['joining.invite_expired', 'auth/weak-password', 'auth/wrong-password'],
  output: arrival.extend({
    /** What was done, in order, and how long each took. */ steps: z.array(
      z.object({ step: z.enum(joinSteps), ms: z.number() }),
    ),
  }),
  example: {
    body: { id: '00000000-0000-4000-8000-000000000000', ...aCode, password: 'example words in a row' },
  },
});
