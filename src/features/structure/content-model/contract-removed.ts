import { z } from 'zod';
import { accountParams, endpoint, id, nothing } from '#shared/endpoint.ts';

/** How many items a part of the structure concerns, and how many of them are published. */
export const use = z.object({ items: z.number().int(), published: z.number().int() });
export type Use = z.output<typeof use>;

const someId = '01900000-0000-7000-8000-000000000001';
/** Asked before the question whether a part is deleted. */
export const countPartUse = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/model/parts/:partId/use',
  summary: 'How many items are on a stage, of a content type or hold a value in a field, and are published',
  who: 'account',
  params: accountParams.extend({ partId: id }),
  output: use,
  example: { params: { accountId: '', partId: someId } },
});
/** The id is that of the deleted part. Items that were moved on since its deletion stay where they are. */
export const restorePart = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/model/removed/:removedPartId/restore',
  summary: 'Bring back a pipeline, stage, content type, custom field or group of fields that was deleted',
  who: 'account',
  params: accountParams.extend({ removedPartId: id }),
  output: nothing,
  errors: [
    'model.pipeline_exists',
    'model.pipeline_gone',
    'model.stage_exists',
    'model.type_exists',
    'model.parts_many',
    'model.field_key_taken',
    'model.fields_many',
    'model.group_exists',
    'model.groups_many',
  ],
  example: { params: { accountId: '', removedPartId: someId } },
});
