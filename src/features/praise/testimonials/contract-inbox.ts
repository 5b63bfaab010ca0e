import { z } from 'zod';
import { accountParams, endpoint, id, longText } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { full, testimonialParams } from './contract.ts';
import { runItemStates } from '#shared/runs/states.ts';
import { BULK_MOST } from './rules.ts';
import { MOST_MARKS } from './rules-marks.ts';

const anId = '00000000-0000-7000-8000-000000000000';
const tagIds = z.array(id).max(50);
export const update = endpoint({
  method: 'PATCH',
  path: names.get.path,
  summary: 'Change the item, stage, status and tags of a testimonial; its words stay',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  body: z
    .strictObject({
      relatedTo: id.nullable(),
      stageId: id,
      statusService: z.enum(['open', 'cancelled', 'completed']),
      tagIds,
    })
    .partial(),
  output: full,
  errors: ['content.unknown_reference', 'content.other_pipeline'],
  example: { params: { testimonialId: anId }, body: { tagIds: [] } },
});
export const setAnswer = endpoint({
  method: 'PUT',
  path: `${names.get.path}/answer`,
  summary: 'Answer a testimonial in public, below its words',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  body: z.strictObject({ text: longText(2000, 1) }),
  output: full,
  example: { params: { testimonialId: anId }, body: { text: 'Thank you, Margaret.' } },
});
export const removeAnswer = endpoint({
  method: 'DELETE',
  path: `${names.get.path}/answer`,
  summary: 'Take the public answer of a testimonial away',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  output: full,
  example: { params: { testimonialId: anId } },
});

export const setMarks = endpoint({
  method: 'PUT',
  path: `${names.get.path}/marks`,
  summary: 'Mark passages of the words, which stay as they are',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  body: z.strictObject({
    /** The text that was read; another one is refused. */
    textHash: z.string().max(64),
    ranges: z.array(z.tuple([z.number().int().min(0), z.number().int().min(1)])).max(MOST_MARKS),
  }),
  output: full,
  errors: ['testimonials.text_changed', 'testimonials.range'],
  example: { params: { testimonialId: anId }, body: { textHash: '', ranges: [] } },
});

/** The change that is made to each of many testimonials. */
export const bulkActions = [
  'publish',
  'unpublish',
  'archive',
  'unarchive',
  'delete',
  'tag',
  'thank',
  'askAgain',
] as const;
export type BulkAction = (typeof bulkActions)[number];
/** The change itself, as its run keeps it; what a request of another release lacks gets its default. */
export const bulkParts = z.strictObject({
  action: z.enum(bulkActions),
  /** Of `tag`. */
  addTagIds: tagIds.default([]),
  dropTagIds: tagIds.default([]),
  /** Of `thank`: what each customer reads. */
  text: longText(4000).default(''),
});
export type BulkChange = z.output<typeof bulkParts>;
const result = z.object({
  id,
  state: z.enum(runItemStates),
  /** Why it was refused, or left as it is by the undoing. */
  code: z.string().nullable(),
});
export const bulk = z.object({
  id,
  action: z.enum(bulkActions),
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'undoing', 'undone', 'failed']),
  total: z.number().int(),
  done: z.number().int(),
  canUndo: z.boolean(),
  results: z.array(result),
});
export type Bulk = z.output<typeof bulk>;
const bulksPath = '/api/accounts/:accountId/testimonial-changes';
const bulkParams = accountParams.extend({ testimonialBulkId: id });
export const changeMany = endpoint({
  method: 'POST',
  path: bulksPath,
  summary: 'Do the same with many testimonials: at once up to 100, above that as a job',
  creates: `${bulksPath}/:testimonialBulkId`,
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams,
  body: bulkParts
    .extend({ ids: z.array(id).min(1).max(BULK_MOST) })
    .refine(({ action, text }) => action !== 'thank' || text !== '', { path: ['text'] })
    .refine(
      ({ action, addTagIds, dropTagIds }) => action !== 'tag' || addTagIds.length + dropTagIds.length > 0,
      { path: ['addTagIds'] },
    ),
  output: bulk,
  errors: [
    'runs.busy',
    'content.unknown_reference',
    'content.published',
    'testimonials.asked_before',
    'testimonials.no_consent',
    'testimonials.no_email',
    'testimonials.no_site',
    'testimonials.permission_given',
    'testimonials.withdrawn',
  ],
  limit: { points: 60, seconds: 60 },
  bodyLimit: 262_144,
  example: { body: { ids: [anId], action: 'archive' } },
});
export const getBulk = endpoint({
  method: 'GET',
  path: `${bulksPath}/:testimonialBulkId`,
  summary: 'A change of many testimonials with the result of each',
  who: 'account',
  scope: 'testimonials.read',
  params: bulkParams,
  output: bulk,
  example: { params: { testimonialBulkId: anId } },
});
export const undoBulk = endpoint({
  method: 'POST',
  path: `${bulksPath}/:testimonialBulkId/undo`,
  summary: 'Set back what a change of many testimonials did',
  who: 'account',
  scope: 'testimonials.write',
  params: bulkParams,
  output: bulk,
  errors: [
    'testimonials.undo_over',
    'content.field_required',
    'content.locked',
    'content.no_types',
    'content.stale',
    'testimonials.changed_since',
    'testimonials.no_consent',
    'testimonials.no_email',
  ],
  example: { params: { testimonialBulkId: anId } },
});
export const stopBulk = endpoint({
  method: 'POST',
  path: `${bulksPath}/:testimonialBulkId/stop`,
  summary: 'Stop a change of many testimonials; what it did until then stays, and can be set back',
  who: 'account',
  scope: 'testimonials.write',
  params: bulkParams,
  output: bulk,
  errors: ['runs.over'],
  example: { params: { testimonialBulkId: anId } },
});
