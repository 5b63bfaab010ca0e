import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canReadRecords, canWriteRecords } from '../policy.ts';
import * as actions from './actions.ts';

export const routes = [
  answer(contract.query, { may: (actor) => canReadRecords(actor), reads: true }, ({ place, params, query }) =>
    actions.queryRecords(place, params.collection, query),
  ),
  answer(contract.get, { may: (actor) => canReadRecords(actor), reads: true }, ({ place, params }) =>
    actions.readRecord(place, params.collection, params.recordId),
  ),
  answer(contract.write, { may: (actor) => canWriteRecords(actor) }, ({ place, body }) =>
    actions.writeRecord(place, body),
  ),
];
