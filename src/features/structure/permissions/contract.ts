import { z } from 'zod';
import { roles } from '#shared/actor.ts';
import { accountParams, endpoint, id, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { givenFlags, givenRights, storedFlags, storedRights } from '#shared/rights/rights-document.ts';

const templateErrors: Code[] = [
  'permissions.name_taken',
  'permissions.not_yours',
  'permissions.unknown_reference',
];
const name = text(120, 1);

/** Named document of rights for several members (ROLE-15, ROLE-16, designs 3.16). */
export const template = z.object({
  uid: id,
  userId: id.nullable(),
  name: z.string(),
  document: storedRights,
  members: z.number().int(),
  createDate: z.string(),
  updateDate: z.string(),
});
export type Template = z.output<typeof template>;
/** Member with a template. */
const bearer = z.object({ id, userId: id, name: z.string(), role: z.enum(roles) });

const templateParams = accountParams.extend({ templateId: id });
const example = { accountId: '' };
const oneTemplate = { accountId: '', templateId: '' };
/** Most templates of an account; one answer has them all. */
export const MOST_TEMPLATES = 100;
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/permission-templates',
  summary: 'List the permissions templates of an account, by name',
  who: 'account',
  params: accountParams,
  output: z.object({ templates: z.array(template) }),
  example: { params: example },
});
export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/permission-templates/:templateId',
  summary: 'Read a permissions template and the members who have it (at most 200)',
  who: 'account',
  params: templateParams,
  output: template.extend({ bearers: z.array(bearer) }),
  example: { params: oneTemplate },
});
export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/permission-templates',
  summary: 'Create a permissions template',
  creates: '/api/accounts/:accountId/permission-templates/:templateId',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ name, document: givenRights }),
  output: template,
  errors: [...templateErrors, 'permissions.too_many'],
  example: { params: example, body: { name: 'Crew', document: { newFeatures: 'inherit' } } },
});
export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/permission-templates/:templateId',
  summary: 'Rename a permissions template or replace its document; takes effect at once for its members',
  who: 'account',
  params: templateParams,
  body: z.strictObject({ name, document: givenRights }).partial(),
  output: template,
  errors: [...templateErrors, 'permissions.own'],
  example: { params: oneTemplate, body: { name: 'Site crew' } },
});
export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/permission-templates/:templateId',
  summary: 'Delete a permissions template that nobody has',
  who: 'account',
  params: templateParams,
  output: nothing,
  errors: ['permissions.template_in_use'],
  example: { params: oneTemplate },
});

export const getDefaults = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/permission-defaults',
  summary: 'Read the default permissions of the account',
  who: 'account',
  params: accountParams,
  output: z.object({ document: storedRights }),
  example: { params: example },
});
export const updateDefaults = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/permission-defaults',
  summary: 'Replace the default permissions of the account',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ document: givenRights }),
  output: z.object({ document: storedRights }),
  errors: ['permissions.unknown_reference', 'permissions.not_yours'],
  example: { params: example, body: { document: { newFeatures: 'inherit' } } },
});

const memberParams = accountParams.extend({ memberId: id });
const oneMember = { accountId: '', memberId: '' };
const memberErrors: Code[] = [
  'permissions.own',
  'permissions.above',
  'permissions.not_yours',
  'permissions.unknown_reference',
];
/**
 * Documents that decide about a member. `restricted`: documents count for this role; `editable`: the actor may
 * change them.
 */
const memberRights = z.object({
  id,
  userId: id,
  name: z.string(),
  role: z.enum(roles),
  isPrimary: z.boolean(),
  restricted: z.boolean(),
  editable: z.boolean(),
  templateId: id.nullable(),
  permissions: storedRights,
  template: storedRights,
  defaults: storedRights,
});
export type MemberRights = z.output<typeof memberRights>;
export const getMember = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/members/:memberId/permissions',
  summary: 'Read the documents that decide about a member, named by membership or person',
  who: 'account',
  params: memberParams,
  errors: ['permissions.above', 'permissions.own'],
  output: memberRights,
  example: { params: oneMember },
});
export const updateMember = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/members/:memberId/permissions',
  summary: 'Replace the own document of a member, and name the template',
  who: 'account',
  params: memberParams,
  body: z.strictObject({ templateId: id.nullable(), permissions: givenRights }),
  output: memberRights,
  errors: memberErrors,
  example: { params: oneMember, body: { templateId: null, permissions: {} } },
});
export const applyTemplate = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/members/:memberId/permission-template',
  summary: 'Assign a template (or none) to a member; the own document is emptied',
  who: 'account',
  params: memberParams,
  body: z.strictObject({ templateId: id.nullable() }),
  output: memberRights,
  errors: memberErrors,
  example: { params: oneMember, body: { templateId: null } },
});

/**
 * Sources of a right: the role, a layer of documents, the rule for new things, the group of one person, a
 * suspension, or the standard.
 */
const speakers = ['role', 'default', 'template', 'person', 'new', 'group', 'suspended', 'standard'] as const;
export type Speaker = (typeof speakers)[number];
const statement = z.enum(['yes', 'no', 'nothing']);
/** A right of a member: its kind and key, the label of its object, its number if any, and its sources in order. */
const rightLine = z.object({
  kind: z.enum(['content', 'page', 'fields', 'ai', 'other', 'people']),
  key: z.string(),
  action: z.number().int().min(0).max(3).nullable(),
  label: z.string().nullable(),
  value: z.number().nullable(),
  answer: z.enum(['yes', 'no', 'own']),
  by: z.enum(speakers),
  chain: z.array(z.object({ by: z.enum(speakers), says: statement })),
});
export type RightLine = z.output<typeof rightLine>;
export const effective = z.object({
  member: memberRights.pick({ id: true, userId: true, name: true, role: true, restricted: true }),
  templateName: z.string().nullable(),
  suspended: z.boolean(),
  lines: z.array(rightLine),
});
export type Effective = z.output<typeof effective>;
export const getRights = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/members/:memberId/rights',
  summary: 'Read what a member may do, and why',
  who: 'account',
  params: memberParams,
  output: effective,
  example: { params: oneMember },
});

/** Choices of the editors: content types, groups of fields and templates of the account. */
export const choices = z.object({
  types: z.array(
    z.object({ id, key: z.string(), label: z.string(), color: z.string(), items: z.number().int() }),
  ),
  groups: z.array(z.object({ id, label: z.string(), userName: z.string().nullable(), forOne: z.boolean() })),
  templates: z.array(z.object({ uid: id, name: z.string(), members: z.number().int() })),
  mayTemplates: z.boolean(),
  mayDefaults: z.boolean(),
});
export type Choices = z.output<typeof choices>;
export const getChoices = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/permission-choices',
  summary: 'List content types, groups of fields and templates that a document can name',
  who: 'account',
  params: accountParams,
  output: choices,
  example: { params: example },
});

const employeeParams = z.object({ agencyId: id, employeeId: id });
const oneEmployee = { agencyId: '', employeeId: '' };
/** An employee with the decided ones of the 24 flags (ROLE-37); `employeeFlags` has the standard of the others. */
export const employee = z.object({
  id,
  userId: id,
  name: z.string(),
  role: z.enum(roles),
  restricted: z.boolean(),
  editable: z.boolean(),
  flags: storedFlags,
});
export type Employee = z.output<typeof employee>;
export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/members/:employeeId/flags',
  summary: 'Read the permission flags of an employee',
  who: 'agency',
  params: employeeParams,
  errors: ['permissions.above', 'permissions.own'],
  output: employee,
  example: { params: oneEmployee },
});
export const updateEmployee = endpoint({
  method: 'PUT',
  path: '/api/agencies/:agencyId/members/:employeeId/flags',
  summary: 'Replace the permission flags of an employee',
  who: 'agency',
  params: employeeParams,
  body: z.strictObject({ flags: givenFlags }),
  output: employee,
  errors: ['permissions.own', 'permissions.above', 'permissions.not_yours'],
  example: { params: oneEmployee, body: { flags: { createNewAccount: true } } },
});
