import { isServed } from '#features/tenants/tenants/server/queries.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { asJobOf, asMember } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { EventPlace, Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/language.ts';
import { openingAfter } from '#shared/time/quiet-hours.ts';
import { RUNS_TOPIC } from '../../contract-names.ts';
import { BLOCKING_FAILURES, stepKinds, TOLD_FAILURES } from '../../rules.ts';
import { actorOf } from '../actions-facts.ts';
import { tellFailing } from '../actions-notices.ts';
import * as queries from '../queries.ts';
import { findItemFacts, setCause } from '../queries-facts.ts';
import { kindOf, type Outlook, type StepCall } from '../steps/actions-kinds.ts';
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
  const { state } = decisive;
  const status = state === 'waiting' || state === 'handed' ? 'skipped' : state;
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
const inMinutes = (services: Services, minutes: number): string =>
  new Date(services.clock().getTime() + MINUTE_MS * minutes).toISOString();
/** Minutes after which a run of a suspended account is looked at again. */
const REST_MINUTES = 60;
/** Minutes after which a step that was handed over has failed: longer than webhooks and websites are tried. */
const HANDED_MINUTES = 2 * 24 * 60;
/** Ends a run without a step to do, unless one that was handed over is still going on. */
async function settle(place: RunPlace, run: runQueries.StoredRun): Promise<void> {
  const { tx, services, accountId, runId } = place;
  const now = services.clock().getTime();
  const open: string[] = [];
  for (const { step, state, dueAt } of await runQueries.listSteps(tx, accountId, runId)) {
    if (state !== 'handed') continue;
    if (Date.parse(dueAt) > now) open.push(dueAt);
    else {
      const end = { state: 'failed', message: 'automations.no_answer', milliseconds: null } as const;
      await runQueries.endStep(tx, { accountId, runId, step }, end);
    }
  }
  if (open.length) await runQueries.setDue(tx, accountId, runId, open.toSorted()[0]!);
  else await endRun(place, run);
}
/** A step that is to be done now, with what it is done by. */
type Turn = {
  run: runQueries.StoredRun;
  step: runQueries.StoredStep;
  automation: Awaited<ReturnType<typeof queries.find>>;
  account: Awaited<ReturnType<typeof queries.findAccount>>;
};
/**
 * Finds the step of a run that is to be done now; the row of the run is locked until the end of the transaction. A run
 * without one ends, or goes on later.
 */
async function nextStep(place: RunPlace): Promise<Turn | undefined> {
  const { tx, services, accountId, runId } = place;
  const run = await runQueries.lock(tx, accountId, runId);
  if (!run || run.status !== 'waiting') return undefined;
  const step = (await runQueries.listSteps(tx, accountId, runId)).find(({ state }) => state === 'waiting');
  if (!step) {
    await settle(place, run);
    return undefined;
  }
  const now = services.clock();
  if (Date.parse(step.dueAt) > now.getTime()) {
    await runQueries.setDue(tx, accountId, runId, step.dueAt);
    return undefined;
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
    return undefined;
  }
  return { run, step, automation, account };
}
/**
 * Does the next step of a run in one transaction, which also marks it. Returns whether there may be another step now.
 */
async function doStep(place: RunPlace, actor: Actor): Promise<boolean> {
  const { tx, services, accountId, runId } = place;
  const turn = await nextStep(place);
  if (!turn) return false;
  const { run, step, automation, account } = turn;
  const started = performance.now();
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
  const outlook: Outlook = isLost ? { code: 'automations.no_item', detail: '' } : await kind.foresee(call);
  if (outlook.code === null) {
    await setCause(tx, run.chain.split(' '));
    const handedTo = await kind.run(call, outlook);
    await setCause(tx, []);
    if (handedTo) {
      await runQueries.handOver(tx, key, { to: handedTo, until: inMinutes(services, HANDED_MINUTES) });
      return true;
    }
  }
  await runQueries.endStep(tx, key, {
    state: outlook.code === null ? 'success' : 'skipped',
    message: outlook.code ?? '',
    milliseconds: Math.round(performance.now() - started),
    email: outlook.code === null ? (outlook.email ?? null) : null,
  });
  return true;
}
/** Ends the steps that were handed over, as another part of the product tells; `code`: why it has failed. */
export async function endHanded(place: EventPlace, handedTo: string, code: string | null): Promise<void> {
  const { tx, accountId } = place;
  for (const { runId, step } of await runQueries.listHanded(tx, accountId, handedTo)) {
    const run = await runQueries.lock(tx, accountId, runId);
    const state = code === null ? 'success' : 'failed';
    await runQueries.endStep(
      tx,
      { accountId, runId, step },
      { state, message: code ?? '', milliseconds: null },
    );
    const isGoingOn = (await runQueries.listSteps(tx, accountId, runId)).some(
      (each) => each.state === 'waiting',
    );
    if (run && !isGoingOn) await settle({ ...place, runId }, run);
  }
}
/** Notes that the step of a run has failed, or puts it off where its cause passes. */
async function refuseStep(place: RunPlace, code: string): Promise<boolean> {
  const { tx, services, accountId, runId } = place;
  const turn = await nextStep(place);
  if (!turn) return false;
  const { step, tries } = turn.step;
  const key = { accountId, runId, step };
  if (passing.has(code) && tries + 1 < TRIES) {
    const dueAt = inMinutes(services, 2 ** tries);
    await runQueries.putOff(tx, key, dueAt, true, code);
    await runQueries.setDue(tx, accountId, runId, dueAt);
    return false;
  }
  await runQueries.endStep(tx, key, { state: 'failed', message: code, milliseconds: 0 });
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
        await runQueries.setDue(tx, accountId, runId, inMinutes(services, REST_MINUTES));
        return undefined;
      }
      return run?.status === 'waiting' ? ((await actorOf(tx, accountId, run.userId)) ?? null) : undefined;
    });
    if (actor === undefined) return;
    try {
      if (actor === null) throw fail('automations.person_gone', 409);
      const { userId, agencyId } = actor;
      goesOn = await services.db.withTenant(asMember({ userId, accountId, agencyId }), (tx) =>
        doStep({ tx, services, accountId, runId }, actor),
      );
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const { code } = error;
      goesOn = await services.db.withTenant(inJob, (tx) =>
        refuseStep({ tx, services, accountId, runId }, code),
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
    while (await refuseStep(place, code));
  });
}
