import { z } from 'zod';
import { givenLogo, logo } from '#features/tenants/branding/contract.ts';
import { title } from '#features/tenants/joining/contract-invitations.ts';
import { accountRoles, agencyRoles } from '#features/tenants/joining/rules.ts';
import { phone, required } from '#features/tenants/tenants/contract-shapes.ts';
import { roles } from '#shared/actor.ts';
import { accountParams, endpoint, id, instant, nothing, pageQuery, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';

/** Second factors that the list of members tells apart. */
export const factors = ['passkey', 'app', 'none'] as const;
const face = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  logo: logo.nullable(),
  title: z.string().nullable(),
  /** True when the actor may work as this person (ROLE-20). */
  mayWorkAs: z.boolean(),
};
/** Member of an account or of an agency; people who may not sign in are left out (ROLE-36). */
export const member = z.object({
  ...face,
  role: z.enum(roles),
  isPrimary: z.boolean(),
  since: instant,
  /** Last activity on a host of this agency. */
  seenAt: instant.nullable(),
  factor: z.enum(factors),
});
export type Member = z.output<typeof member>;
export const oneMember = member.extend({
  /** True for a member of other tenants too, who alone changes their name, phone and picture. */
  elsewhere: z.boolean(),
  /** Number of open invitations that the member has sent from this tenant; they end with the membership. */
  invitations: z.number().int(),
  accounts: z.array(z.object({ id, name: z.string(), role: z.enum(roles), isPrimary: z.boolean() })),
});
export type OneMember = z.output<typeof oneMember>;

/** Orders of the list of people. */
export const sorts = ['name', 'since'] as const;
/** People on a page, newest first unless asked otherwise (TEN-46). */
export const PAGE_PEOPLE = 50;
/** Limit of the counted number of people. */
export const COUNTED = 1000;
const listed = pageQuery(PAGE_PEOPLE).extend({
  search: text(100).optional(),
  role: z.enum(roles).optional(),
  sort: z.enum(sorts).default('since'),
  order: z.enum(['asc', 'desc']).optional(),
});
export type Listed = z.output<typeof listed>;
const members = z.object({
  members: z.array(member),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
});

/** Record of a person in a form (AUTH-46, AUTH-49). */
export const memberForm = z.object({ firstName: required(100), lastName: required(100), phone, title });
const record = {
  firstName: required(100),
  lastName: required(100),
  phone: phone.nullable(),
  logo: givenLogo.nullable(),
  title: title.nullable(),
};
const errors: Code[] = ['team.own_role', 'team.last_owner', 'team.elsewhere', 'joining.role_above'];
const label = title.refine((value) => value !== '', 'field.required');

const personOfAccount = accountParams.extend({ personId: id });
const agencyParams = z.object({ agencyId: id });
const agentOfAgency = agencyParams.extend({ agentId: id });
export const listOfAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/team',
  summary: 'List the people of an account',
  who: 'account',
  params: accountParams,
  query: listed,
  output: members,
  errors: ['cursor.invalid'],
});
export const getOfAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/team/:personId',
  summary: 'Read a member of an account',
  who: 'account',
  params: personOfAccount,
  output: oneMember,
});
export const changeOfAccount = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/team/:personId',
  summary: 'Change role, title or record of somebody of an account',
  who: 'account',
  params: personOfAccount,
  body: z.strictObject({ ...record, role: z.enum(accountRoles) }).partial(),
  output: oneMember,
  errors: errors,
  example: { body: { title: 'Editor' } },
});
export const removeOfAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/team/:personId',
  summary: 'Remove somebody from an account, at once',
  who: 'account',
  params: personOfAccount,
  output: nothing,
  errors: errors,
});
export const listOfAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/team',
  summary: 'List the people of an agency',
  who: 'agency',
  params: agencyParams,
  query: listed,
  output: members,
  errors: ['cursor.invalid'],
});
export const getOfAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/team/:agentId',
  summary: 'Read a member of an agency',
  who: 'agency',
  params: agentOfAgency,
  output: oneMember,
});
export const changeOfAgency = endpoint({
  method: 'PATCH',
  path: '/api/agencies/:agencyId/team/:agentId',
  summary: 'Change role, title or record of somebody of an agency',
  who: 'agency',
  params: agentOfAgency,
  body: z.strictObject({ ...record, role: z.enum(agencyRoles) }).partial(),
  output: oneMember,
  errors: errors,
  example: { body: { title: 'Editor' } },
});
export const removeOfAgency = endpoint({
  method: 'DELETE',
  path: '/api/agencies/:agencyId/team/:agentId',
  summary: 'Remove somebody from an agency, at once',
  who: 'agency',
  params: agentOfAgency,
  output: nothing,
  errors: errors,
});

/** Titles of an account: labels to route by. They grant nothing (designs 3.4). */
export const staffTitle = z.object({ uid: id, label: z.string(), count: z.number().int() });
export type StaffTitle = z.output<typeof staffTitle>;
const oneTitle = accountParams.extend({ titleId: id });
/** Lists titles; the specification dictates this address and the next (TMPL-10, TMPL-11), with the account in the body. */
export const listTitles = endpoint({
  method: 'POST',
  path: '/get-staff-titles',
  summary: 'The staff titles of an account, and how many people have each',
  who: 'account',
  body: z.strictObject({ accountId: id }),
  output: z.object({ titles: z.array(staffTitle) }),
  example: { body: { accountId: '' } },
});
export const assignTitle = endpoint({
  method: 'POST',
  path: '/assign-staff-title',
  summary: 'Give somebody of an account a staff title, or none',
  who: 'account',
  body: z.strictObject({ accountId: id, userId: id, titleUid: id.nullable() }),
  errors: ['joining.role_above', 'team.elsewhere', 'team.last_owner', 'team.own_role'],
  output: z.object({ user: oneMember }),
  example: { body: { accountId: '', userId: '', titleUid: null } },
});
export const addTitle = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/titles',
  summary: 'Add a staff title',
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject({ label }),
  output: staffTitle,
  errors: ['team.title_taken', 'team.titles_many'],
  example: { body: { label: 'Estimator' } },
});
export const renameTitle = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/titles/:titleId',
  summary: 'Rename a staff title, for everybody who has it',
  who: 'account',
  params: oneTitle,
  body: z.strictObject({ label }),
  output: staffTitle,
  errors: ['team.title_taken'],
  example: { body: { label: 'Chief estimator' } },
});
export const removeTitle = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/titles/:titleId',
  summary: 'Remove a staff title; whoever has it has none then',
  who: 'account',
  params: oneTitle,
  output: nothing,
});
export const listTitlesOfAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/titles',
  summary: 'The titles in use in an agency',
  who: 'agency',
  params: agencyParams,
  output: z.object({ titles: z.array(staffTitle.omit({ uid: true })) }),
});

/** Member as colleagues see them: name, title and contact. */
export const colleague = z.object(face);
export type Colleague = z.output<typeof colleague>;
export const listDirectory = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/directory',
  summary: 'The people of an account with title and contact, for everybody inside',
  who: 'account',
  params: accountParams,
  query: pageQuery(PAGE_PEOPLE).extend({ search: text(100).optional(), title: title.optional() }),
  output: z.object({
    people: z.array(colleague),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
  errors: ['cursor.invalid'],
});
export const getColleague = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/directory/:personId',
  summary: 'Somebody of an account with title and contact',
  who: 'account',
  params: personOfAccount,
  output: colleague.extend({ role: z.enum(roles) }),
});
