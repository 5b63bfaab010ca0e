import { z } from 'zod';
import { arrival } from '#features/identity/identity/contract.ts';
import { accountParams, endpoint, id, instant, language, longText, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { aCode, anEmail, code, email, filled, limit, password, someEmail } from './contract.ts';
import { phoneNumber } from './contract-numbers.ts';
import { accountRoles, agencyRoles, joinSteps } from './rules.ts';

const secret = true;
const TITLE_MOST = 60;
/** Job title in the words of the tenant; empty = none. It grants no rights. */
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
/** Invitation with its link to share; null with a mail server, where the link reaches the invited person alone. */
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
const errors: Code[] = ['joining.already_member', 'joining.role_above', 'joining.already_invited'];
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
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject({ ...invited, role: z.enum(accountRoles) }),
  output: sent,
  errors: errors,
  secret,
  example: { body: { ...anEmail, role: 'user' } },
});
export const resendOfAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/invitations/:invitationId/resend',
  summary: 'Send an invitation again; the old link ends',
  who: 'account',
  params: accountParams.extend({ invitationId: id }),
  errors: ['joining.already_invited', 'joining.already_member', 'joining.role_above'],
  output: sent,
  secret,
});
export const revokeOfAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/invitations/:invitationId',
  summary: 'Withdraw an invitation',
  who: 'account',
  params: accountParams.extend({ invitationId: id }),
  output: nothing,
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
  creates: true,
  who: 'agency',
  params: agencyParams,
  body: z.strictObject({ ...invited, role: z.enum(agencyRoles) }),
  output: sent,
  errors: [...errors, 'plans.users_full'],
  secret,
  example: { body: { ...anEmail, role: 'agencyUser' } },
});
export const resendOfAgency = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/invitations/:agencyInvitationId/resend',
  summary: 'Send an invitation again; the old link ends',
  who: 'agency',
  params: agencyParams.extend({ agencyInvitationId: id }),
  errors: ['joining.already_invited', 'joining.already_member', 'joining.role_above'],
  output: sent,
  secret,
});
export const revokeOfAgency = endpoint({
  method: 'DELETE',
  path: '/api/agencies/:agencyId/invitations/:agencyInvitationId',
  summary: 'Withdraw an invitation',
  who: 'agency',
  params: agencyParams.extend({ agencyInvitationId: id }),
  output: nothing,
});
/**
 * An employee with a first password (AUTH-50). The account is created when the link of the mail is opened and
 * the password entered, so that nobody gets an account for an address of somebody else.
 */
export const employee = z.strictObject({
  firstName: filled(100),
  lastName: filled(100),
  email: someEmail,
  phone: filled(40).pipe(phoneNumber(40)),
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
  creates: true,
  who: 'agency',
  params: agencyParams,
  body: employee,
  output: sent,
  errors: [
    ...errors,
    'plans.users_full',
    'auth/weak-password',
    'auth/password-common',
    'auth/password-personal',
    'auth/password-short',
  ],
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
  operationId: 'findInvitation',
  summary: 'Read an invitation',
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
    /** True when the person has an account: the password is asked for, not set. */
    known: z.boolean(),
    /** True when this browser has a session of that person. */
    here: z.boolean(),
    /** True when the inviter has set a first password, which is asked for. */
    given: z.boolean(),
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
  errors: [
    'joining.invite_expired',
    'plans.users_full',
    'auth/weak-password',
    'auth/wrong-password',
    'auth/password-common',
    'auth/password-personal',
    'auth/password-short',
    'auth/user-disabled',
    'auth/user-gone',
  ],
  output: arrival.extend({
    /** Steps in their order, with the milliseconds that each took. */
    steps: z.array(z.object({ step: z.enum(joinSteps), ms: z.number() })),
  }),
  example: {
    body: { id: '00000000-0000-4000-8000-000000000000', ...aCode, password: 'example words in a row' },
  },
});
