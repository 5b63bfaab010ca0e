import { isServed } from '#features/flows/webhooks/server/queries.ts';
import { openingAfter } from '#features/praise/requests/rules-asking.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { asJobOf, asMember } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/language.ts';
import { RUNS_TOPIC } from '../../contract-names.ts';
import { BLOCKING_FAILURES, stepKinds, TOLD_FAILURES } from '../../rules.ts';
import { actorOf } from '../actions-facts.ts';
import { tellFailing } from '../actions-notices.ts';
import * as queries from '../queries.ts';
import { findItemFacts, setCause } from '../queries-facts.ts';
import { kindOf, type CallEnd, type Look, type StepCall } from '../steps/actions-kinds.ts';
import * as runQueries from './queries.ts';

/** Codes of what passes: the step is tried again. */
const passing = new Set<string>(['runs.busy', 'model.busy', 'model.unreachable']);
/** Tries of a step that fails by what passes; minutes between them double. */
const TRIES = 6;
const MINUTE_MS = 60_000;

type RunPlace = { tx: TenantTx; services: Services; accountId: string; runId: string };
/** Ends a run whose steps have all ended, and counts its failure. */
async function endRun(
  { tx, services, accountId, runId }: RunPlace,
  run: runQueries.StoredRun,
): Promise<void> {
  const steps = await runQueries.listSteps(tx, accountId, runId);
  const failed = steps.find(({ state }) => state === 'failed');
  const done = steps.findLast(({ state }) => state === 'success');
  const decisive = failed ?? done ?? steps.at(-1)!;
  const status = decisive.state === 'waiting' ? 'skipped' : decisive.state;
  const message = status === 'success' ? run.title : decisive.message;
  await runQueries.end(tx, accountId, runId, { status, type: decisive.kind, message });
  await tellScreens(tx, { accountId, topic: RUNS_TOPIC });
  if (status === 'skipped') return;
  const { automationId } = run;
  const failures = await queries.countFailure(tx, accountId, automationId, status === 'failed');
  if (failures === undefined) return;
  const isBlocking = failures === BLOCKING_FAILURES;
  if (isBlocking)
    await queries.setStatus(tx, accountId, automationId, { status: 'blocked', nextRunAt: null });
  if (isBlocking || TOLD_FAILURES.includes(failures))
    await tellFailing({ tx, services, accountId }, automationId, failures);
}
/** Tells whether a run has ended, needs a later moment (as an instant), or has a step to do now. */
type Turn =
  | { kind: 'over' }
  | { kind: 'later' }
  | { kind: 'now'; run: runQueries.StoredRun; step: runQueries.StoredStep };
/** Finds the next step of a run, whose row is locked until the end of the transaction. */
async function nextStep(place: RunPlace): Promise<Turn> {
  const { tx, services, accountId, runId } = place;
  const run = await runQueries.lock(tx, accountId, runId);
  if (!run || run.status !== 'waiting') return { kind: 'over' };
  const step = (await runQueries.listSteps(tx, accountId, runId)).find(({ state }) => state === 'waiting');
  if (!step) {
    await endRun(place, run);
    return { kind: 'over' };
  }
  const now = services.clock();
  if (Date.parse(step.dueAt) > now.getTime()) {
    await runQueries.setDue(tx, accountId, runId, step.dueAt);
    return { kind: 'later' };
  }
  const automation = await queries.find(tx, accountId, run.automationId);
  const account = await queries.findAccount(tx, accountId);
  const opensAt =
    automation?.quiet &&
    openingAfter(now, account.timeZone, {
      quietFrom: automation.quiet.from,
      quietUntil: automation.quiet.until,
    });
  if (opensAt) {
    await runQueries.putOff(tx, { accountId, runId, step: step.step }, opensAt, false);
    await runQueries.setDue(tx, accountId, runId, opensAt);
    return { kind: 'later' };
  }
  return { kind: 'now', run, step };
}
/** A call to a stranger that a step makes once its transaction is over. */
type Beside = { step: number; ask: () => Promise<CallEnd> };
/** Minutes after which a run of a suspended account is looked at again. */
const REST_MINUTES = 60;
/** Minutes after which another process may make a call again whose process is gone. */
const LEASE_MINUTES = 5;
const inMinutes = ({ services }: Pick<RunPlace, 'services'>, minutes: number): string =>
  new Date(services.clock().getTime() + MINUTE_MS * minutes).toISOString();
/**
 * Does the next step of a run in one transaction, which also ends it, or returns the call that is to be made after it.
 * Returns whether there may be another step now.
 */
async function doStep(place: RunPlace, actor: Actor): Promise<boolean | Beside> {
  const { tx, services, accountId, runId } = place;
  const turn = await nextStep(place);
  if (turn.kind !== 'now') return false;
  const { run, step } = turn;
  const started = performance.now();
  const account = await queries.findAccount(tx, accountId);
  const automation = await queries.find(tx, accountId, run.automationId);
  const item =
    run.contentId === null ? undefined : await findItemFacts(tx, accountId, run.contentId, account);
  const config = run.steps[step.step]!;
  const call: StepCall = {
    place: { tx, services, actor, accountId },
    step: config,
    item,
    automation: {
      id: run.automationId,
      name: run.automationName,
      contactDays: automation?.contactDays ?? 0,
    },
    account: { ...account, language: account.language as Language },
    key: `${runId}.${step.step}`,
    event: { name: run.event, data: run.payload },
  };
  const key = { accountId, runId, step: step.step };
  const kind = kindOf(config.kind);
  const isLost = stepKinds[config.kind].needsItem && !item;
  const look: Look = isLost ? { code: 'automations.no_item', detail: '' } : await kind.look(call);
  if (look.code === null && 'ask' in kind) {
    const until = inMinutes(place, LEASE_MINUTES);
    await runQueries.putOff(tx, key, until, false);
    await runQueries.setDue(tx, accountId, runId, until);
    return { step: step.step, ask: () => kind.ask(call, services) };
  }
  await setCause(tx, run.chain.split(' '));
  if (look.code === null && 'run' in kind) await kind.run(call, look);
  await setCause(tx, []);
  await runQueries.endStep(tx, key, {
    state: look.code === null ? 'success' : 'skipped',
    message: look.code ?? '',
    milliseconds: Math.round(performance.now() - started),
    email: look.code === null ? (look.email ?? null) : null,
  });
  return true;
}
/** Makes the call of a step and ends it, or puts it off where another try is worth it. */
async function makeCall(
  services: Services,
  accountId: string,
  runId: string,
  { step, ask }: Beside,
): Promise<boolean> {
  const started = performance.now();
  const { ok, message, isPassing } = await ask();
  const milliseconds = Math.round(performance.now() - started);
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const place = { tx, services, accountId, runId };
    const run = await runQueries.lock(tx, accountId, runId);
    const steps = run ? await runQueries.listSteps(tx, accountId, runId) : [];
    const current = steps.find((each) => each.step === step);
    if (run?.status !== 'waiting' || current?.state !== 'waiting') return false;
    const key = { accountId, runId, step };
    if (!ok && isPassing && current.tries + 1 < TRIES) {
      const dueAt = inMinutes(place, 2 ** current.tries);
      await runQueries.putOff(tx, key, dueAt, true, message);
      await runQueries.setDue(tx, accountId, runId, dueAt);
      return false;
    }
    await runQueries.endStep(tx, key, { state: ok ? 'success' : 'failed', message, milliseconds });
    return true;
  });
}
/** Notes that the step of a run has failed, or puts it off where its cause passes. */
async function refuseStep(
  place: RunPlace,
  { code, detail }: { code: string; detail: string },
): Promise<boolean> {
  const { tx, accountId, runId } = place;
  const turn = await nextStep(place);
  if (turn.kind !== 'now') return false;
  const { step, tries } = turn.step;
  const key = { accountId, runId, step };
  if (passing.has(code) && tries + 1 < TRIES) {
    const dueAt = inMinutes(place, 2 ** tries);
    await runQueries.putOff(tx, key, dueAt, true, code);
    await runQueries.setDue(tx, accountId, runId, dueAt);
    return false;
  }
  await runQueries.endStep(tx, key, { state: 'failed', message: detail || code, milliseconds: 0 });
  return true;
}
/** Does the steps of a run that are due, each by the rights that its person has then. */
export async function continueRun(services: Services, accountId: string, runId: string): Promise<void> {
  const inJob = asJobOf(accountId);
  for (let goesOn = true; goesOn;) {
    const actor = await services.db.withTenant(inJob, async (tx) => {
      const run = await runQueries.find(tx, accountId, runId);
      if (run?.status === 'waiting' && !(await isServed(tx, accountId))) {
        // Nothing is done for a suspended account; it goes on within the hour after its return.
        await runQueries.setDue(tx, accountId, runId, inMinutes({ services }, REST_MINUTES));
        return undefined;
      }
      return run?.status === 'waiting' ? ((await actorOf(tx, accountId, run.userId)) ?? null) : undefined;
    });
    if (actor === undefined) return;
    try {
      if (actor === null) throw fail('automations.person_gone', 409);
      const { userId, agencyId } = actor;
      const turn = await services.db.withTenant(asMember({ userId, accountId, agencyId }), (tx) =>
        doStep({ tx, services, accountId, runId }, actor),
      );
      goesOn = typeof turn === 'boolean' ? turn : await makeCall(services, accountId, runId, turn);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const { code } = error;
      goesOn = await services.db.withTenant(inJob, (tx) =>
        refuseStep({ tx, services, accountId, runId }, { code, detail: '' }),
      );
    }
  }
}
/** Fails the step of a run whose job is given up. */
export async function giveUp(
  services: Services,
  accountId: string,
  runId: string,
  code: string,
): Promise<void> {
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const place = { tx, services, accountId, runId };
    while (await refuseStep(place, { code, detail: '' }));
  });
}
