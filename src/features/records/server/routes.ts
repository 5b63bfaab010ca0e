import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { canReadRecords, canWriteRecords } from '../policy.ts';
import * as actions from './actions.ts';

const at = ({
  tx,
  services,
  actor,
  params,
}: Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & { params: { accountId: string } }): actions.Place => ({
  tx,
  services,
  actor,
  accountId: params.accountId,
});

export const routes = [
  answer(contract.query, { may: (actor) => canReadRecords(actor), reads: true }, (call) =>
    actions.queryRecords(at(call), call.params.collection, call.query),
  ),
  answer(contract.get, { may: (actor) => canReadRecords(actor), reads: true }, (call) =>
    actions.readRecord(at(call), call.params.collection, call.params.recordId),
  ),
  answer(contract.write, { may: (actor) => canWriteRecords(actor) }, (call) =>
    actions.writeRecord(at(call), call.body),
  ),
];
