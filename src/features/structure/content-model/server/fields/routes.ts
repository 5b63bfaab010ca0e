import { answer } from '#platform/http/answer.ts';
import * as contract from '../../contract-fields.ts';
import { canChangeFields } from '../../policy.ts';
import * as actions from './actions.ts';

const may = canChangeFields;
/** The calls of the screen of custom fields (CONT-40). */
export const fieldRoutes = [
  answer(contract.listFields, { may }, async ({ place }) => ({ fields: await actions.fieldsFor(place) })),
  answer(contract.createField, { may }, ({ place, body }) => actions.createField(place, body)),
  answer(contract.orderFields, { may }, async ({ place, body }) => {
    await actions.orderFields(place, body.ids);
    return { fields: await actions.fieldsFor(place) };
  }),
  answer(contract.getField, { may }, ({ place, params }) => actions.readField(place, params.customFieldId)),
  answer(contract.updateField, { may }, ({ place, params, body }) =>
    actions.updateField(place, params.customFieldId, body),
  ),
  answer(contract.removeField, { may }, async ({ place, params }) => {
    await actions.removeField(place, params.customFieldId);
  }),
  answer(contract.tryFieldType, { may }, ({ place, params, body }) =>
    actions.tryType(place, params.customFieldId, body),
  ),
  answer(contract.changeFieldType, { may }, ({ place, params, body }) =>
    actions.changeType(place, params.customFieldId, body.trialId),
  ),
];
