import { z } from 'zod';
import { accountParams, endpoint, id, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { customField, fieldTypes } from './contract.ts';
import { offeredTypes } from './rules-values.ts';

/** Most custom fields of an account. */
export const MOST_FIELDS = 200;
/** Most choices of a field. */
export const MOST_OPTIONS = 200;

const option = z.object({ uid: z.string(), value: z.string() });
/**
 * The fate of the values of a field with another type or other choices, or without the field. A trial only
 * counts; the other kinds write, step by step. `after` is null where a value does not fit and is emptied.
 */
export const fieldChange = z.object({
  id,
  key: z.string(),
  kind: z.enum(['trial', 'type', 'options', 'removal']),
  fromType: z.enum(fieldTypes),
  toType: z.enum(fieldTypes),
  options: z.array(option),
  state: z.enum(['running', 'done', 'failed']),
  total: z.number().int(),
  looked: z.number().int(),
  converted: z.number().int(),
  refused: z.number().int(),
  samples: z.array(
    z.object({ contentId: id, title: z.string(), before: z.string(), after: z.string().nullable() }),
  ),
});
export type FieldChange = z.output<typeof fieldChange>;
/** A custom field with its group and the last change of its values. */
export const fieldRow = customField.omit({ value: true }).extend({
  groupId: id.nullable(),
  change: fieldChange.nullable(),
});
export type FieldRow = z.output<typeof fieldRow>;
/** The fields of an account in their order (CONT-40); those that every item has are not among them. */
export const fieldList = z.object({ fields: z.array(fieldRow) });

/** A choice as it is saved; one without uid is new. */
const newOption = z.strictObject({ uid: text(80, 1).optional(), value: text(200, 1) });
const parts = {
  name: text(120, 1),
  options: z.array(newOption).max(MOST_OPTIONS),
  require: z.boolean(),
  contentTypeIds: z.array(id).max(50),
  groupId: id.nullable(),
};
const fieldParams = accountParams.extend({ customFieldId: id });
const example = { params: { accountId: '', customFieldId: '' } };
const someId = '01900000-0000-7000-8000-000000000001';
const partErrors: Code[] = [
  'model.unknown_type',
  'model.unknown_group',
  'model.options_missing',
  'model.option_exists',
];

export const listFields = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/custom-fields',
  summary: 'Custom fields in their order, each with its group',
  who: 'account',
  params: accountParams,
  output: fieldList,
  example: { params: { accountId: '' } },
});
/** `key` is the name of the field for import and API; without one it is made from the name. It never changes. */
export const createField = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/custom-fields',
  summary: 'Add a custom field',
  creates: '/api/accounts/:accountId/custom-fields/:customFieldId',
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    ...parts,
    key: z
      .string()
      .trim()
      .regex(/^([a-zA-Z][a-zA-Z0-9_]{0,79})?$/)
      .optional(),
    type: z.enum(offeredTypes),
  }),
  output: fieldRow,
  errors: [...partErrors, 'model.field_key_taken', 'model.fields_many'],
  example: {
    params: { accountId: '' },
    body: { name: 'Drainage', type: 'text', options: [], require: false, contentTypeIds: [], groupId: null },
  },
});
export const orderFields = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/custom-fields',
  summary: 'Put the custom fields in an order; fields that are not named follow',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ ids: z.array(id).min(1).max(MOST_FIELDS) }),
  output: fieldList,
  example: { params: { accountId: '' }, body: { ids: [someId] } },
});
/** `items` hold a value; `of` is the number of items of the field's types. */
export const getField = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/custom-fields/:customFieldId',
  summary: 'A custom field with the number of items that hold a value',
  who: 'account',
  params: fieldParams,
  output: z.object({ field: fieldRow, items: z.number().int(), of: z.number().int() }),
  example,
});
/** Items show the new name of a choice at once or, where there are many, soon after. */
export const updateField = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/custom-fields/:customFieldId',
  summary: 'Change name, choices, content types or group of a custom field, or whether it is required',
  who: 'account',
  params: fieldParams,
  body: z.strictObject(parts).partial(),
  output: fieldRow,
  errors: [...partErrors, 'model.field_busy'],
  example: { ...example, body: { require: false } },
});
export const removeField = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/custom-fields/:customFieldId',
  summary: 'Delete a custom field and the values that items hold in it',
  who: 'account',
  params: fieldParams,
  output: nothing,
  errors: ['model.field_busy'],
  example,
});
/** Without options a choice is made of the words that items hold. */
export const tryFieldType = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/custom-fields/:customFieldId/trials',
  summary: 'Try a custom field with another type: how many values fit, which do not; nothing is changed',
  who: 'account',
  params: fieldParams,
  body: z.strictObject({ type: z.enum(offeredTypes), options: z.array(newOption).max(MOST_OPTIONS) }),
  output: fieldChange,
  errors: ['model.field_busy', 'model.option_exists', 'model.same_type'],
  limit: { points: 60, seconds: 60 },
  example: { ...example, body: { type: 'multiText', options: [] } },
});
/** The same call goes on with a change that has failed. */
export const changeFieldType = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/custom-fields/:customFieldId/type',
  summary: 'Give a custom field the type of a finished trial; values that do not fit are emptied',
  who: 'account',
  params: fieldParams,
  body: z.strictObject({ trialId: id }),
  output: fieldChange,
  errors: ['model.field_busy', 'model.trial_missing', 'model.options_missing'],
  example: { ...example, body: { trialId: someId } },
});
