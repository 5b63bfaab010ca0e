import { answer } from '#platform/http/answer.ts';
import * as contract from '../../contract-fields.ts';
import { canChangeFields } from '../../policy.ts';
import { placeOf } from '../structure/routes-pipelines.ts';
import * as actions from './actions.ts';

const may = canChangeFields;
/** The calls of the screen of custom fields (CONT-40). */
export const fieldRoutes = [
  answer(contract.listFields, { may }, async (call) => ({ fields: await actions.fieldsFor(placeOf(call)) })),
  answer(contract.createField, { may }, (call) => actions.createField(placeOf(call), call.body)),
  answer(contract.orderFields, { may }, async (call) => {
    await actions.orderFields(placeOf(call), call.body.ids);
    return { fields: await actions.fieldsFor(placeOf(call)) };
  }),
  answer(contract.getField, { may }, (call) => actions.readField(placeOf(call), call.params.customFieldId)),
  answer(contract.updateField, { may }, (call) =>
    actions.updateField(placeOf(call), call.params.customFieldId, call.body),
  ),
  answer(contract.removeField, { may }, async (call) => {
    await actions.removeField(placeOf(call), call.params.customFieldId);
  }),
  answer(contract.tryFieldType, { may }, (call) =>
    actions.tryType(placeOf(call), call.params.customFieldId, call.body),
  ),
  answer(contract.changeFieldType, { may }, (call) =>
    actions.changeType(placeOf(call), call.params.customFieldId, call.body.trialId),
  ),
];
