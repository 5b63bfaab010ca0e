import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../../contract-pipelines.ts';
import { canChangePipelines } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const list = async ({ tx, params }: AccountCall) => ({
  pipelines: await queries.listPipelines(tx, params.accountId),
});

/** The calls of the screen of pipelines and stages (CONT-38). */
export const pipelineRoutes = [
  answer(contract.listPipelines, { may: canChangePipelines }, (call) => list(call)),
  answer(contract.createPipeline, { may: canChangePipelines }, async (call) => {
    await actions.createPipeline(call.place, call.body);
    return list(call);
  }),
  answer(contract.orderPipelines, { may: canChangePipelines }, async (call) => {
    await actions.orderPipelines(call.place, call.body.ids);
    return list(call);
  }),
  answer(contract.updatePipeline, { may: canChangePipelines }, async (call) => {
    await actions.renamePipeline(call.place, call.params.pipelineId, call.body.label);
    return list(call);
  }),
  answer(contract.removePipeline, { may: canChangePipelines }, async ({ place, params }) => {
    await actions.removePipeline(place, params.pipelineId);
  }),
  answer(contract.createStage, { may: canChangePipelines }, async (call) => {
    await actions.createStage(call.place, call.params.pipelineId, call.body);
    return list(call);
  }),
  answer(contract.orderStages, { may: canChangePipelines }, async (call) => {
    await actions.orderStages(call.place, call.params.pipelineId, call.body.ids);
    return list(call);
  }),
  answer(contract.updateStage, { may: canChangePipelines }, async (call) => {
    await actions.updateStage(call.place, call.params.stageId, call.body);
    return list(call);
  }),
  answer(contract.removeStage, { may: canChangePipelines }, async ({ place, params, query }) => {
    await actions.removeStage(place, params.stageId, query.intoId);
  }),
];
