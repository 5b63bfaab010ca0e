import { z } from 'zod';
import { accountParams, endpoint, id, nothing, text } from '#shared/endpoint.ts';
import { color, pipeline, stage } from './contract.ts';

/** Most pipelines of an account, stages of a pipeline and content types of an account. */
export const MOST_PARTS = 50;

/** A pipeline with the number of items on each stage, and the content types that go through it. */
const usedPipeline = pipeline.extend({
  stages: z.array(stage.extend({ items: z.number().int() })),
  types: z.array(z.object({ id, label: z.string(), color: z.string() })),
});
/** All pipelines of an account in their order (CONT-38). */
export const pipelineList = z.object({ pipelines: z.array(usedPipeline) });
/** A pipeline as its screen shows it. */
export type UsedPipeline = z.output<typeof usedPipeline>;
/** A stage with the number of items on it. */
export type UsedStage = UsedPipeline['stages'][number];

const label = text(120, 1);
const newStage = z.strictObject({ label, color });
const pipelineParams = accountParams.extend({ pipelineId: id });
const stageParams = accountParams.extend({ stageId: id });
const order = z.strictObject({ ids: z.array(id).min(1).max(MOST_PARTS) });
const someId = '01900000-0000-7000-8000-000000000001';

export const listPipelines = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/pipelines',
  summary: 'Pipelines with their stages, the items on each stage, and the content types that use them',
  who: 'account',
  scope: 'structure.read',
  params: accountParams,
  output: pipelineList,
  example: { params: { accountId: '' } },
});
export const createPipeline = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/pipelines',
  summary: 'Add a pipeline with its first stages',
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject({ label, stages: z.array(newStage).min(1).max(MOST_PARTS) }),
  output: pipelineList,
  errors: ['model.pipeline_exists', 'model.stage_exists', 'model.parts_many'],
  example: {
    params: { accountId: '' },
    body: { label: 'Repairs', stages: [{ label: 'Called', color: '#8b9794' }] },
  },
});
export const orderPipelines = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/pipelines',
  summary: 'Put the pipelines in an order; pipelines that are not named follow',
  who: 'account',
  params: accountParams,
  body: order,
  output: pipelineList,
  example: { params: { accountId: '' }, body: { ids: [someId] } },
});
export const updatePipeline = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/pipelines/:pipelineId',
  summary: 'Rename a pipeline',
  who: 'account',
  params: pipelineParams,
  body: z.strictObject({ label }),
  output: pipelineList,
  errors: ['model.pipeline_exists'],
  example: { params: { accountId: '', pipelineId: '' }, body: { label: 'Maintenance' } },
});
export const removePipeline = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/pipelines/:pipelineId',
  summary: 'Delete a pipeline that no content type and no item uses; the last one stays',
  who: 'account',
  params: pipelineParams,
  output: nothing,
  errors: ['model.pipeline_last', 'model.pipeline_used'],
  example: { params: { accountId: '', pipelineId: '' } },
});
export const createStage = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/pipelines/:pipelineId/stages',
  summary: 'Add a stage at the end of a pipeline',
  creates: true,
  who: 'account',
  params: pipelineParams,
  body: newStage,
  output: pipelineList,
  errors: ['model.stage_exists', 'model.parts_many'],
  example: { params: { accountId: '', pipelineId: '' }, body: { label: 'Measured', color: '#3d6fa8' } },
});
export const orderStages = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/pipelines/:pipelineId/stages',
  summary: 'Put the stages of a pipeline in an order; stages that are not named follow',
  who: 'account',
  params: pipelineParams,
  body: order,
  output: pipelineList,
  example: { params: { accountId: '', pipelineId: '' }, body: { ids: [someId] } },
});
/** Items refer to a stage by id, so that all of them show a new name at once (CONT-31); its value stays. */
export const updateStage = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/stages/:stageId',
  summary: 'Rename a stage or change its color; every item on it shows the new name',
  who: 'account',
  params: stageParams,
  body: newStage.partial(),
  output: pipelineList,
  errors: ['model.stage_exists'],
  example: { params: { accountId: '', stageId: '' }, body: { label: 'Waiting for parts' } },
});
export const removeStage = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/stages/:stageId',
  summary: 'Delete a stage; `intoId` names the stage of the same pipeline that takes its items',
  who: 'account',
  params: stageParams,
  query: z.strictObject({ intoId: id.optional() }),
  output: nothing,
  errors: ['model.stage_last', 'model.stage_used'],
  example: { params: { accountId: '', stageId: '' } },
});
