import type { Place } from '#features/content/server/actions.ts';
import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../../contract-runs.ts';
import { canSeeRun, canGenerate } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

type AccountCall = Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & { params: { accountId: string } };
const at = ({ tx, services, actor, params }: AccountCall): Place => ({
  tx,
  services,
  actor,
  accountId: params.accountId,
});
const subject = async ({ tx, params }: AccountCall & { params: { writingRunId: string } }) => {
  const row = await queries.find(tx, params.accountId, params.writingRunId);
  if (!row) throw notFound();
  return row;
};
const ofRun = { may: canSeeRun, asker: withControls, subject };

/** Calls of texts for many items. */
export const runRoutes = [
  answer(contract.estimateRun, { may: canGenerate, asker: withControls, reads: true }, (call) =>
    actions.estimate(at(call), call.body),
  ),
  answer(contract.createRun, { may: canGenerate, asker: withControls }, (call) =>
    actions.create(at(call), call.body),
  ),
  answer(contract.listRuns, { may: canSeeRun, asker: withControls, reads: true }, (call) =>
    actions.list(at(call), call.query),
  ),
  answer(contract.getRun, { ...ofRun, reads: true }, (call) => actions.get(at(call), call.subject)),
  answer(contract.listRunItems, { ...ofRun, reads: true }, (call) =>
    actions.listItems(at(call), call.subject, call.query),
  ),
  answer(contract.stopRun, ofRun, (call) => actions.stop(at(call), call.subject)),
];
