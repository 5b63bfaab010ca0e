import { z } from 'zod';
import { accountParams, endpoint, id, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';

/** Types of custom fields: one set in code, the editors offer their own part of it. */
export const fieldTypes = [
  'text',
  'number',
  'multiText',
  'date',
  'select',
  'multiSelect',
  'mapAutocomplete',
  'map',
  'media',
] as const;
/** A choice of a select or multi-select field (TEST-43: uid and value). */
const fieldOption = z.object({ uid: text(80), value: text(200) });

/** A color as screens paint it, `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-f]{6}$/);
export const stage = z.object({ id, label: z.string(), value: z.string(), color: z.string() });
/** A way that items go, with its stages in order (CONT-24). */
export const pipeline = z.object({ id, label: z.string(), stages: z.array(stage) });
/** A content type is edited with the stages of its pipeline (CONT-26, CONT-27). */
export const contentType = z.object({
  id,
  key: z.string(),
  label: z.string(),
  color: z.string(),
  pipelineId: id,
  isMilestones: z.boolean(),
});
/** A field without content types belongs to all of them (CONT-30). */
export const customField = z.object({
  id,
  key: z.string(),
  name: z.string(),
  type: z.enum(fieldTypes),
  options: z.array(fieldOption),
  value: z.unknown(),
  require: z.boolean(),
  isDefault: z.boolean(),
  contentTypeIds: z.array(id),
});
/**
 * Fields that are shown or hidden together; for one person, only that one of the restricted sees them
 * (ROLE-09), and nobody of them when that person is no more.
 */
export const customFieldGroup = z.object({
  id,
  label: z.string(),
  userId: id.nullable(),
  forOne: z.boolean(),
  fieldIds: z.array(id),
});
/** How visitors filter (CONT-42); a label of its own per account. */
export const category = z.object({ id, label: z.string() });
/** A service that the business offers (CONT-37); its page is at its `alias`, or else at its label. */
export const service = z.object({ id, label: z.string(), alias: z.string(), description: z.string() });
export const tag = z.object({ id, label: z.string() });
export const label = z.object({ id, label: z.string(), tags: z.array(tag) });

/** Everything the editor of a content item needs, in one call. */
export const model = z.object({
  pipelines: z.array(pipeline),
  contentTypes: z.array(contentType),
  customFields: z.array(customField),
  customFieldGroups: z.array(customFieldGroup),
  categories: z.array(category),
  services: z.array(service),
  labels: z.array(label),
});
export type Model = z.output<typeof model>;
export type ContentType = z.output<typeof contentType>;
export type CustomField = z.output<typeof customField>;
export type CustomFieldGroup = z.output<typeof customFieldGroup>;

export const getModel = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/model',
  summary: 'Content types with pipelines, custom fields, categories, services and labels with tags',
  who: 'account',
  scope: 'structure.read',
  params: accountParams,
  output: model,
  example: { params: { accountId: '' } },
});

/** The milestones flag switches milestone tracking for the type (CONT-27). */
export const updateContentType = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/content-types/:contentTypeId',
  summary: 'Change the label, color, milestones flag or pipeline of a content type; its items follow',
  who: 'account',
  params: accountParams.extend({ contentTypeId: id }),
  body: z
    .object({ label: text(120, 1), color, isMilestones: z.boolean(), pipelineId: id })
    .partial()
    .strict(),
  output: contentType,
  errors: ['model.type_exists', 'model.unknown_pipeline'],
  example: {
    params: { accountId: '', contentTypeId: '01900000-0000-7000-8000-000000000001' },
    body: { isMilestones: true },
  },
});

/**
 * Groups in their order, as those who set them up see them, and the people of the account whom a group may be
 * for (at most 500).
 */
const fieldGroups = z.object({
  groups: z.array(customFieldGroup.extend({ userName: z.string().nullable() })),
  people: z.array(z.object({ id, name: z.string() })),
});
export type FieldGroup = z.output<typeof fieldGroups>['groups'][number];
/** A list of groups is short enough for one answer. */
export const MOST_GROUPS = 100;
export const listGroups = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/custom-field-groups',
  summary: 'Groups of custom fields, and whom one may be for',
  who: 'account',
  params: accountParams,
  output: fieldGroups,
  example: { params: { accountId: '' } },
});
export const orderGroups = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/custom-field-groups',
  summary: 'Put the groups of custom fields in an order; groups that are not named follow',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ groupIds: z.array(id).min(1).max(MOST_GROUPS) }),
  output: fieldGroups,
  example: { params: { accountId: '' }, body: { groupIds: ['01900000-0000-7000-8000-000000000001'] } },
});

/** The fields of a group stand in the order in which they are named. */
const group = z
  .object({ label: text(120, 1), userId: id.nullable(), fieldIds: z.array(id).max(200) })
  .strict();
const groupParams = accountParams.extend({ groupId: id });
const groupErrors: Code[] = ['model.group_exists', 'model.unknown_person', 'model.unknown_field'];
export const createGroup = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/custom-field-groups',
  summary: 'Put custom fields into a new group, for everybody or for one person',
  creates: true,
  who: 'account',
  params: accountParams,
  body: group,
  output: customFieldGroup,
  errors: [...groupErrors, 'model.groups_many'],
  example: { params: { accountId: '' }, body: { label: 'Costs', userId: null, fieldIds: [] } },
});
export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/custom-field-groups/:groupId',
  summary: 'Rename a group of custom fields, change its fields or its person',
  who: 'account',
  params: groupParams,
  body: group.partial(),
  output: customFieldGroup,
  errors: [...groupErrors, 'model.groups_many'],
  example: { params: { accountId: '', groupId: '' }, body: { label: 'Prices' } },
});
export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/custom-field-groups/:groupId',
  summary: 'Dissolve a group; its fields stay',
  who: 'account',
  params: groupParams,
  output: nothing,
  example: { params: { accountId: '', groupId: '' } },
});
