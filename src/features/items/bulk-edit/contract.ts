import { z } from 'zod';
import { manyChange, selection } from '#features/items/content/contract-many.ts';
import { filterErrors } from '#features/items/content/contract-where.ts';
import { accountParams, endpoint, id, pageQuery } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';

const count = z.number().int();
const states = ['waiting', 'running', 'done', 'stopped', 'undoing', 'undone', 'failed'] as const;
/** A change of many items with its progress. */
const bulkEdit = z.object({
  id,
  state: z.enum(states),
  change: z.unknown(),
  total: count,
  done: count,
  changed: count,
  refused: count,
  restored: count,
  /** Name of the person, empty when there is none any more. */
  by: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be undone; null when there is nothing to undo. */
  undoUntil: z.string().nullable(),
});
export type BulkEdit = z.output<typeof bulkEdit>;

const body = z.strictObject({ selection, change: manyChange });
const example = {
  selection: { ids: ['01900000-0000-7000-8000-000000000001'] },
  change: { set: { isFeatured: true } },
};
const errors: Code[] = ['content.unknown_reference', 'bulk.too_many'];
/** Refusals by their reason, most frequent first. */
const refusals = z.array(z.object({ code: z.string(), count }));
export const preview = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/bulk-edits/preview',
  summary: 'How many items a change of many would change, and which it would refuse and why',
  who: 'account',
  params: accountParams,
  body,
  output: z.object({
    total: count,
    changed: count,
    /** Nothing about them would change. */
    same: count,
    /** They are public now, so that pages change. */
    published: count,
    refused: count,
    refusals,
    /** The first of them, those that are refused before the others. */
    items: z.array(z.object({ id, title: z.string(), code: z.string().nullable() })),
  }),
  errors: [
    ...errors,
    'content.field_invalid',
    'content.field_required',
    ...filterErrors,
    'content.locked',
    'content.other_pipeline',
    'content.unknown_field',
  ],
  example: { params: { accountId: '' }, body: example },
});
export const create = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/bulk-edits',
  summary: 'Change up to 20,000 items at once; a job does it, item by item',
  creates: '/api/accounts/:accountId/bulk-edits/:bulkEditId',
  who: 'account',
  params: accountParams,
  body,
  output: bulkEdit,
  errors: [
    ...errors,
    'runs.busy',
    'runs.too_many',
    'bulk.none',
    'content.field_invalid',
    'content.field_required',
    ...filterErrors,
    'content.locked',
    'content.other_pipeline',
    'content.unknown_field',
  ],
  example: { params: { accountId: '' }, body: example },
});
export const list = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/bulk-edits',
  summary: 'Changes of many items of the last 30 days, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(10, 50),
  output: z.object({ rows: z.array(bulkEdit), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: { accountId: '' } },
});
const params = accountParams.extend({ bulkEditId: id });
const exampleParams = { accountId: '', bulkEditId: '' };
export const get = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/bulk-edits/:bulkEditId',
  summary: 'A change of many items with its progress',
  who: 'account',
  params,
  output: bulkEdit.extend({ refusals }),
  example: { params: exampleParams },
});
/** States of an item of a change: `left` is what its undoing left as it is. */
export const itemStates = ['waiting', 'changed', 'same', 'refused', 'undone', 'left'] as const;
export const listItems = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/bulk-edits/:bulkEditId/items',
  summary: 'The result of each item of a change of many',
  who: 'account',
  params,
  query: pageQuery(50).extend({ state: z.enum(itemStates).optional() }),
  output: z.object({
    rows: z.array(
      z.object({ id, title: z.string(), state: z.enum(itemStates), code: z.string().nullable() }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['cursor.invalid', 'bulk.rights_changed'],
  example: { params: exampleParams },
});
/** The result of an item of a change (CONT-45). */
export type BulkItem = z.output<typeof listItems.output>['rows'][number];
export const undo = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/bulk-edits/:bulkEditId/undo',
  summary: 'Set back what a change of many has changed and nobody has touched since, within an hour',
  who: 'account',
  params,
  output: bulkEdit,
  errors: ['bulk.undo_over'],
  example: { params: exampleParams },
});
export const stop = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/bulk-edits/:bulkEditId/stop',
  summary: 'Stop a change of many items; what it has changed until then stays, and can be set back',
  who: 'account',
  params,
  output: bulkEdit,
  errors: ['runs.over'],
  example: { params: exampleParams },
});
