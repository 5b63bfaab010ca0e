import { answer } from '#platform/http/answer.ts';
import * as contract from '../../contract-fields.ts';
import { canChangeFields } from '../../policy.ts';
import * as actions from './actions.ts';

const may = canChangeFields;
/** The calls of the screen of custom fields (CONT-40). */
export const fieldRoutes = [
  answer(contract.listFields, { may }, async (call) => ({ fields: await actions.fieldsFor(call.place) })),
  answer(contract.createField, { may }, (call) => actions.createField(call.place, call.body)),
  answer(contract.orderFields, { may }, async (call) => {
    await actions.orderFields(call.place, call.body.ids);
    return { fields: await actions.fieldsFor(call.place) };
  }),
  answer(contract.getField, { may }, (call) => actions.readField(call.place, call.params.customFieldId)),
  answer(contract.updateField, { may }, (call) =>
    actions.updateField(call.place, call.params.customFieldId, call.body),
  ),
  answer(contract.removeField, { may }, async (call) => {
    await actions.removeField(call.place, call.params.customFieldId);
  }),
  answer(contract.tryFieldType, { may }, (call) =>
    actions.tryType(call.place, call.params.customFieldId, call.body),
  ),
  answer(contract.changeFieldType, { may }, (call) =>
    actions.changeType(call.place, call.params.customFieldId, call.body.trialId),
  ),
];
