import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { names } from './contract-names.ts';
import {
  ELEMENTS_MOST,
  LABEL_LONGEST,
  LABELS_MOST,
  NAME_LONGEST,
  OFFSET_MOST,
  templateFlags,
  TITLE_LONGEST,
} from './rules.ts';

const offsetDays = z.number().int().min(0).max(OFFSET_MOST).nullable();
const order = z.number().int();
/** A step of a template or of an item (designs 3.3); `dueOn`, `YYYY-MM-DD`, is that of an item. */
export const element = z.object({
  uid: id,
  serviceId: id.nullable(),
  contentId: id.nullable(),
  /** The template that it was copied from; of a template its own. */
  templateId: id.nullable(),
  title: z.string(),
  order,
  staffTitleId: id.nullable(),
  labels: z.array(z.string()),
  dueOffsetDays: z.number().int().nullable(),
  dueOn: z.string().nullable(),
  isMilestone: z.boolean(),
  isDone: z.boolean(),
  doneAt: instant.nullable(),
  doneBy: id.nullable(),
  doneByName: z.string().nullable(),
  /** The task that it was copied into. */
  taskId: id.nullable(),
});
export type Element = z.output<typeof element>;
const template = z.object({
  uid: id,
  serviceId: id.nullable(),
  name: z.string(),
  isLocked: z.boolean(),
  doNotShowAgain: z.boolean(),
  elements: z.number().int(),
  /** Items that use it. */
  contents: z.number().int(),
  version: z.number().int(),
});
export type Template = z.output<typeof template>;
/** The steps of a template or of an item; `version` moves with every change, 0 before the first one. */
const steps = z.object({
  template: template.nullable(),
  elements: z.array(element),
  version: z.number().int(),
});
export type Steps = z.output<typeof steps>;

/** Fields of a step that are written. A new `uid` adds a step, and one that is left out removes it. */
const written = {
  uid: id,
  title: text(TITLE_LONGEST, 1),
  staffTitleId: id.nullable().default(null),
  labels: z.array(text(LABEL_LONGEST, 1)).max(LABELS_MOST).default([]),
  dueOffsetDays: offsetDays.default(null),
  isMilestone: z.boolean().default(false),
};
const distinct = (rows: { uid: string }[]) => new Set(rows.map(({ uid }) => uid)).size === rows.length;
const templateStep = z.strictObject(written);
export type TemplateStep = z.output<typeof templateStep>;
const itemStep = z.strictObject({ ...written, isDone: z.boolean().default(false) });
export type ItemStep = z.output<typeof itemStep>;

const wordId = '01900000-0000-7000-8000-000000000001';
const version = z.number().int().min(0);
const exampleStep = { uid: wordId, title: 'Take the measurements', dueOffsetDays: 2 };
const stepErrors: Code[] = ['elements.stale', 'elements.unknown_title'];

export const saveByContent = endpoint({
  method: 'POST',
  path: '/save-content-element-data',
  summary: 'Save the steps of an item, which are done one by one (TMPL-07); a stale version is refused',
  operationId: 'saveContentElements',
  who: 'account',
  body: z.strictObject({
    accountId: id,
    contentUid: id,
    elements: z.array(itemStep).max(ELEMENTS_MOST).refine(distinct, 'elements.twice'),
    version,
  }),
  output: steps,
  errors: [...stepErrors, 'content.locked'],
  example: { body: { accountId: '', contentUid: wordId, elements: [exampleStep], version: 0 } },
});
export const getByContent = endpoint({
  ...names.getByContent,
  summary: 'The steps of an item, with the template that they come from (TMPL-08)',
  operationId: 'getElementsByContent',
  who: 'account',
  body: z.strictObject({ accountId: id, contentUid: id }),
  output: steps,
  example: { body: { accountId: '', contentUid: wordId } },
});
export const assignTemplate = endpoint({
  method: 'POST',
  path: '/assign-template-to-content',
  summary: 'Copy the steps of a template onto an item (TMPL-09); what is written or done there stays',
  operationId: 'assignTemplate',
  who: 'account',
  body: z.strictObject({ accountId: id, contentUid: id, templateId: id }),
  output: steps,
  errors: ['elements.many', 'content.locked'],
  example: { body: { accountId: '', contentUid: wordId, templateId: wordId } },
});
export const getByService = endpoint({
  ...names.getByService,
  summary: 'The template of a service with its steps (TMPL-12)',
  operationId: 'getElementsByService',
  who: 'account',
  body: z.strictObject({ accountId: id, serviceId: id }),
  output: steps,
  example: { body: { accountId: '', serviceId: wordId } },
});

export const listTemplates = endpoint({
  ...names.listTemplates,
  summary: 'The templates of all services of an account',
  operationId: 'listElementTemplates',
  who: 'account',
  params: accountParams,
  output: z.object({ templates: z.array(template.extend({ service: z.string() })) }),
  example: { params: { accountId: '' } },
});
export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/services/:serviceId/template',
  summary: 'Save the template of a service; items that use it stay as they are',
  operationId: 'saveElementTemplate',
  who: 'account',
  params: accountParams.extend({ serviceId: id }),
  body: z.strictObject({
    name: text(NAME_LONGEST, 1),
    elements: z.array(templateStep).max(ELEMENTS_MOST).refine(distinct, 'elements.twice'),
    version,
  }),
  output: steps,
  errors: [...stepErrors, 'elements.locked'],
  example: {
    params: { accountId: '', serviceId: wordId },
    body: { name: 'Paving', elements: [exampleStep], version: 0 },
  },
});
export const removeTemplate = endpoint({
  method: 'POST',
  path: '/delete-template',
  summary: 'Delete the template of a service (TMPL-13); refused with the count while items use it (TMPL-20)',
  operationId: 'deleteElementTemplate',
  who: 'account',
  body: z.strictObject({ accountId: id, templateId: id }),
  output: nothing,
  errors: ['elements.template_in_use', 'elements.locked'],
  example: { body: { accountId: '', templateId: wordId } },
});
export const renameTemplate = endpoint({
  method: 'POST',
  path: '/update-template-name',
  summary: 'Rename the template of a service (TMPL-14)',
  operationId: 'renameElementTemplate',
  who: 'account',
  body: z.strictObject({ accountId: id, templateId: id, name: text(NAME_LONGEST, 1) }),
  output: template,
  errors: ['elements.locked'],
  example: { body: { accountId: '', templateId: wordId, name: 'Paving, with a drain' } },
});
export const flagTemplate = endpoint({
  method: 'POST',
  path: '/update-template-flag',
  summary: 'Lock the template of a service, or offer it no longer by itself (TMPL-16)',
  operationId: 'flagElementTemplate',
  who: 'account',
  body: z.strictObject({ accountId: id, templateId: id, flag: z.enum(templateFlags), value: z.boolean() }),
  output: template,
  example: { body: { accountId: '', templateId: wordId, flag: 'isLocked', value: true } },
});
export const copyToTask = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/elements/:elementId/task',
  summary: 'Make a task of a step of an item',
  operationId: 'copyElementToTask',
  who: 'account',
  params: accountParams.extend({ elementId: id }),
  output: steps,
  errors: ['elements.has_task', 'content.locked'],
  example: { params: { accountId: '', elementId: wordId } },
});
