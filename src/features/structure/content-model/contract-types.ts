import { z } from 'zod';
import { accountParams, endpoint, id, nothing, text } from '#shared/endpoint.ts';
import { color, contentType } from './contract.ts';
import { MOST_PARTS } from './contract-pipelines.ts';

/** A content type with the number of its items on each stage, and of the fields that only this type has. */
const usedType = contentType.extend({
  stages: z.array(z.object({ stageId: id, items: z.number().int() })),
  ownFields: z.number().int(),
});
/** All content types of an account in their order (CONT-39). */
export const typeList = z.object({ types: z.array(usedType) });
/** A content type as its screen shows it. */
export type UsedType = z.output<typeof usedType>;

const typeParams = accountParams.extend({ contentTypeId: id });
const someId = '01900000-0000-7000-8000-000000000001';

export const listTypes = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/content-types',
  summary: 'Content types with the number of their items on each stage',
  who: 'account',
  scope: 'structure.read',
  params: accountParams,
  output: typeList,
  example: { params: { accountId: '' } },
});
/** The key is made from the label and never changes (CONT-26). */
export const createType = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/content-types',
  summary: 'Add a content type with the pipeline that its items go through',
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject({ label: text(120, 1), color, pipelineId: id, isMilestones: z.boolean() }),
  output: contentType,
  errors: ['model.type_exists', 'model.unknown_pipeline', 'model.parts_many'],
  example: {
    params: { accountId: '' },
    body: { label: 'Repair', color: '#3d6fa8', pipelineId: someId, isMilestones: false },
  },
});
export const orderTypes = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/content-types',
  summary: 'Put the content types in an order; types that are not named follow',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ ids: z.array(id).min(1).max(MOST_PARTS) }),
  output: typeList,
  example: { params: { accountId: '' }, body: { ids: [someId] } },
});
export const removeType = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/content-types/:contentTypeId',
  summary: 'Delete a content type; `intoId` names the type that takes its items and own fields',
  who: 'account',
  params: typeParams,
  query: z.strictObject({ intoId: id.optional() }),
  output: nothing,
  errors: ['model.type_last', 'model.type_used'],
  example: { params: { accountId: '', contentTypeId: '' } },
});
