import { answer, type AccountCall } from '#platform/http/answer.ts';
import { findRun } from '#platform/runs/queries.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../../contract-runs.ts';
import { canSeeRun, canGenerate } from '../../policy.ts';
import * as actions from './actions.ts';
import { writingRun } from './jobs.ts';

const subject = async ({ tx, params }: AccountCall<{ writingRunId: string }>) => {
  const { accountId, writingRunId: runId } = params;
  const row = await findRun(tx, { accountId, runId }, writingRun.name);
  if (!row) throw notFound();
  return row;
};
const ofRun = { may: canSeeRun, subject };

/** Calls of texts for many items. */
export const runRoutes = [
  answer(contract.estimateRun, { may: canGenerate, reads: true }, ({ place, body }) =>
    actions.estimate(place, body),
  ),
  answer(contract.createRun, { may: canGenerate }, ({ place, body }) => actions.create(place, body)),
  answer(contract.listRuns, { may: canSeeRun, reads: true }, ({ place, query }) =>
    actions.list(place, query),
  ),
  answer(contract.getRun, { ...ofRun, reads: true }, ({ place, subject }) => actions.get(place, subject)),
  answer(contract.listRunItems, { ...ofRun, reads: true }, ({ place, subject, query }) =>
    actions.listItems(place, subject, query),
  ),
  answer(contract.stopRun, ofRun, ({ place, subject }) => actions.stop(place, subject)),
];
