import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canReadRecords, canWriteRecords } from '../policy.ts';
import * as actions from './actions.ts';

export const routes = [
  answer(contract.query, { may: (actor) => canReadRecords(actor), reads: true }, (call) =>
    actions.queryRecords(call.place, call.params.collection, call.query),
  ),
  answer(contract.get, { may: (actor) => canReadRecords(actor), reads: true }, (call) =>
    actions.readRecord(call.place, call.params.collection, call.params.recordId),
  ),
  answer(contract.write, { may: (actor) => canWriteRecords(actor) }, (call) =>
    actions.writeRecord(call.place, call.body),
  ),
];
