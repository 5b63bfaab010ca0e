import { answer, type AccountCall, type Call } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import * as runContract from '../contract-runs.ts';
import { canAutomate, canSeeAgencyLog, canSeeLog } from '../policy.ts';
import { MOST_TOASTS } from '../rules.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';
import { attempt } from './runs/actions-trial.ts';
import { runAutomation } from './runs/jobs.ts';
import * as runQueries from './runs/queries.ts';
import * as logQueries from './runs/queries-log.ts';

type AutomationCall = AccountCall<{ automationId: string }>;
const ofAutomation = {
  may: canAutomate,
  subject: ({ tx, params }: AutomationCall) => queries.lock(tx, params.accountId, params.automationId),
};
type RunCall = AccountCall<{ automationRunId: string }>;
const ofRun = {
  may: canSeeLog,
  subject: ({ tx, params }: RunCall) => runQueries.find(tx, params.accountId, params.automationRunId),
};
const LOG = 'automation-runs';
const cursorOf = ({ time, id }: { time: string; id: string }) => writeCursor(LOG, [time, id]);
/** Reads a run with its steps. */
async function readRun({ tx, params }: RunCall): Promise<runContract.Run> {
  const run = await runQueries.find(tx, params.accountId, params.automationRunId);
  if (!run) throw notFound();
  const { userId: _userId, chain: _chain, ...rest } = run;
  return { ...rest, steps: await runQueries.listSteps(tx, params.accountId, params.automationRunId) };
}
type BelowCall = Pick<Call<typeof runContract.listOfHouse>, 'tx' | 'query'>;
async function below({ tx, query: { status, cursor, limit } }: BelowCall, who: 'agency' | 'house') {
  const after = readCursor(LOG, cursor, 2);
  const { rows, nextCursor } = cutPage(
    await logQueries.listBelow(tx, who, { status, after, limit: limit + 1 }),
    limit,
    cursorOf,
  );
  return { runs: rows, nextCursor };
}

/** Calls of automations and of their log. */
export const routes = [
  answer(contract.list, { may: canAutomate, reads: true }, async ({ tx, params }) => ({
    rows: await queries.list(tx, params.accountId),
  })),
  answer(contract.get, { may: canAutomate, reads: true, subject: findOpen }, ({ place, subject }) =>
    actions.read(place, subject.id),
  ),
  answer(contract.create, { may: canAutomate }, ({ place, body: { isActive, ...values } }) =>
    actions.create(place, values, isActive),
  ),
  answer(contract.update, ofAutomation, ({ place, subject, body: { version, isActive, ...values } }) =>
    actions.update(place, subject, version, values, isActive),
  ),
  answer(contract.switchStatus, ofAutomation, ({ place, subject, body }) =>
    actions.switchStatus(place, subject, body.isActive),
  ),
  answer(contract.remove, ofAutomation, ({ place, subject }) => actions.remove(place, subject)),
  answer(contract.attempt, { may: canAutomate }, ({ place, body: { values, eventId } }) =>
    attempt(place, values, eventId),
  ),
  answer(runContract.listRuns, { may: canSeeLog, reads: true }, async ({ tx, params, query }) => {
    const { limit, cursor, ...filters } = query;
    const after = readCursor(LOG, cursor, 2);
    const logRows = await logQueries.list(tx, params.accountId, filters, { after, limit: limit + 1 });
    const { rows, nextCursor } = cutPage(logRows, limit, cursorOf);
    return { runs: rows, counts: await logQueries.counts(tx, params.accountId), nextCursor };
  }),
  answer(runContract.getRun, { ...ofRun, reads: true }, (call) => readRun(call)),
  answer(runContract.replay, ofRun, async (call) => {
    const { tx, services, params, subject, body } = call;
    const { accountId, automationRunId: runId } = params;
    if (subject.status === 'waiting') throw fail('automations.run_waiting', 409);
    const steps = await runQueries.listSteps(tx, accountId, runId);
    const again = steps.filter(({ step, state }) =>
      body.step === null ? state === 'failed' : step === body.step,
    );
    if (!again.length) throw fail('automations.nothing_failed', 409);
    await runQueries.reopen(
      tx,
      accountId,
      runId,
      again.map(({ step }) => step),
      services.clock().toISOString(),
    );
    await services.jobs.enqueue(tx, runAutomation, { accountId, runId });
    return readRun(call);
  }),
  answer(runContract.toasts, { may: canSeeLog }, async ({ tx, params }) => ({
    runs: await logQueries.takeNew(tx, params.accountId, MOST_TOASTS),
  })),
  answer(runContract.listOfAgency, { may: canSeeAgencyLog, reads: true }, (call) => below(call, 'agency')),
  answer(runContract.listOfHouse, { may: anyOperator, reads: true }, (call) => below(call, 'house')),
  answer(runContract.listBlocked, { may: anyOperator, reads: true }, async ({ tx }) => ({
    rows: await queries.listBlocked(tx, 100),
  })),
  answer(runContract.unlock, { may: anyOperator }, ({ tx, actor, params }) =>
    actions.unlock({ tx, actor, accountId: params.accountId }, params.blockedAutomationId),
  ),
];
function findOpen({ tx, params }: AutomationCall) {
  return queries.find(tx, params.accountId, params.automationId);
}
