import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../../contract-runs.ts';
import { canSeeRun, canGenerate } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const subject = async ({ tx, params }: AccountCall<{ writingRunId: string }>) => {
  const row = await queries.find(tx, params.accountId, params.writingRunId);
  if (!row) throw notFound();
  return row;
};
const ofRun = { may: canSeeRun, asker: withControls, subject };

/** Calls of texts for many items. */
export const runRoutes = [
  answer(contract.estimateRun, { may: canGenerate, asker: withControls, reads: true }, (call) =>
    actions.estimate(call.place, call.body),
  ),
  answer(contract.createRun, { may: canGenerate, asker: withControls }, (call) =>
    actions.create(call.place, call.body),
  ),
  answer(contract.listRuns, { may: canSeeRun, asker: withControls, reads: true }, (call) =>
    actions.list(call.place, call.query),
  ),
  answer(contract.getRun, { ...ofRun, reads: true }, (call) => actions.get(call.place, call.subject)),
  answer(contract.listRunItems, { ...ofRun, reads: true }, (call) =>
    actions.listItems(call.place, call.subject, call.query),
  ),
  answer(contract.stopRun, ofRun, (call) => actions.stop(call.place, call.subject)),
];
