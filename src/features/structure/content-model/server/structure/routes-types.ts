import { answer, type AccountCall } from '#platform/http/answer.ts';
import { updateContentType } from '../../contract.ts';
import * as contract from '../../contract-types.ts';
import { canChangeModel } from '../../policy.ts';
import * as actions from './actions-types.ts';
import { listUsedTypes } from './queries-types.ts';

const list = async ({ tx, params }: AccountCall) => ({ types: await listUsedTypes(tx, params.accountId) });

/** The calls of the screen of content types (CONT-39). */
export const typeRoutes = [
  answer(contract.listTypes, { may: canChangeModel }, (call) => list(call)),
  answer(contract.createType, { may: canChangeModel }, ({ place, body }) => actions.createType(place, body)),
  answer(contract.orderTypes, { may: canChangeModel }, async (call) => {
    await actions.orderTypes(call.place, call.body.ids);
    return list(call);
  }),
  answer(updateContentType, { may: canChangeModel }, ({ place, params, body }) =>
    actions.updateType(place, params.contentTypeId, body),
  ),
  answer(contract.removeType, { may: canChangeModel }, async ({ place, params, query }) => {
    await actions.removeType(place, params.contentTypeId, query.intoId);
  }),
];
