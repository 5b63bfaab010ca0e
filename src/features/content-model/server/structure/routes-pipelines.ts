import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../../contract-pipelines.ts';
import { canChangePipelines } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

type AccountCall = Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & { params: { accountId: string } };
/** Returns the transaction, the person and the account of a call. */
export const placeOf = ({ tx, services, actor, params }: AccountCall): actions.Place => ({
  tx,
  services,
  actor,
  accountId: params.accountId,
});
const list = async ({ tx, params }: AccountCall) => ({
  pipelines: await queries.listPipelines(tx, params.accountId),
});

/** The calls of the screen of pipelines and stages (CONT-38). */
export const pipelineRoutes = [
  answer(contract.listPipelines, { may: canChangePipelines }, (call) => list(call)),
  answer(contract.createPipeline, { may: canChangePipelines }, async (call) => {
    await actions.createPipeline(placeOf(call), call.body);
    return list(call);
  }),
  answer(contract.orderPipelines, { may: canChangePipelines }, async (call) => {
    await actions.orderPipelines(placeOf(call), call.body.ids);
    return list(call);
  }),
  answer(contract.updatePipeline, { may: canChangePipelines }, async (call) => {
    await actions.renamePipeline(placeOf(call), call.params.pipelineId, call.body.label);
    return list(call);
  }),
  answer(contract.removePipeline, { may: canChangePipelines }, async (call) => {
    await actions.removePipeline(placeOf(call), call.params.pipelineId);
  }),
  answer(contract.createStage, { may: canChangePipelines }, async (call) => {
    await actions.createStage(placeOf(call), call.params.pipelineId, call.body);
    return list(call);
  }),
  answer(contract.orderStages, { may: canChangePipelines }, async (call) => {
    await actions.orderStages(placeOf(call), call.params.pipelineId, call.body.ids);
    return list(call);
  }),
  answer(contract.updateStage, { may: canChangePipelines }, async (call) => {
    await actions.updateStage(placeOf(call), call.params.stageId, call.body);
    return list(call);
  }),
  answer(contract.removeStage, { may: canChangePipelines }, async (call) => {
    await actions.removeStage(placeOf(call), call.params.stageId, call.query.intoId);
  }),
];
