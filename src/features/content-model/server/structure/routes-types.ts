import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { updateContentType } from '../../contract.ts';
import * as contract from '../../contract-types.ts';
import { canChangeModel } from '../../policy.ts';
import * as actions from './actions-types.ts';
import { listUsedTypes } from './queries-types.ts';
import { placeOf } from './routes-pipelines.ts';

type AccountCall = Pick<Call<Endpoint>, 'tx'> & { params: { accountId: string } };
const list = async ({ tx, params }: AccountCall) => ({ types: await listUsedTypes(tx, params.accountId) });

/** The calls of the screen of content types (CONT-39). */
export const typeRoutes = [
  answer(contract.listTypes, { may: canChangeModel }, (call) => list(call)),
  answer(contract.createType, { may: canChangeModel }, (call) =>
    actions.createType(placeOf(call), call.body),
  ),
  answer(contract.orderTypes, { may: canChangeModel }, async (call) => {
    await actions.orderTypes(placeOf(call), call.body.ids);
    return list(call);
  }),
  answer(updateContentType, { may: canChangeModel }, (call) =>
    actions.updateType(placeOf(call), call.params.contentTypeId, call.body),
  ),
  answer(contract.removeType, { may: canChangeModel }, async (call) => {
    await actions.removeType(placeOf(call), call.params.contentTypeId, call.query.intoId);
  }),
];
