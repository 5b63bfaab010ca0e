import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import type { Delivered } from '#shared/events.ts';
import type { Step } from '../../contract.ts';
import { DEEPEST, type EventName } from '../../rules.ts';
import { dueAfter } from '../../rules-schedule.ts';
import { happeningOf, holdEach, holdTogether, type AutomationAccount } from '../actions-facts.ts';
import * as queries from '../queries.ts';
import { chainOf } from '../queries-facts.ts';
import { runAutomation } from './jobs-run.ts';
import * as runQueries from './queries.ts';

/** Returns the moments at which the steps of a run are due that begins now. */
export function duesOf(steps: readonly Step[], now: string, timeZone: string): string[] {
  let moment = now;
  return steps.map(({ after }) => {
    moment = dueAfter(moment, after, timeZone);
    return moment;
  });
}
type Beginning = {
  cause: string;
  chain: readonly string[];
  event: string;
  data: Record<string, unknown>;
  item: { id: string; title: string; isTestimonial: boolean } | undefined;
};
/** Returns the code for which an event does not start an automation, although its conditions hold. */
async function obstacleOf(
  { tx, accountId, services }: Pick<Place, 'tx' | 'accountId' | 'services'>,
  { id, perDay }: queries.Stored,
  account: AutomationAccount,
  chain: readonly string[],
): Promise<string> {
  if (chain.includes(id)) return 'automations.circle';
  if (chain.length >= DEEPEST) return 'automations.too_deep';
  const today = clockAt(services.clock(), account.timeZone).slice(0, 10);
  const begun = await runQueries.countSince(tx, accountId, id, momentOf(`${today}T00:00`, account.timeZone));
  return begun >= perDay ? 'automations.day_full' : '';
}
/** Begins a run once for its cause, or notes in the log why it does not. */
export async function begin(
  place: { tx: TenantTx; services: Services; accountId: string },
  automation: queries.Stored,
  account: AutomationAccount,
  { cause, chain, event, data, item }: Beginning,
): Promise<void> {
  const { tx, services, accountId } = place;
  const { id: automationId, name, userId, steps } = automation;
  // Runs of one automation begin one after the other, so that the limit of a day is one.
  if (!(await queries.lock(tx, accountId, automationId))) return;
  const obstacle = await obstacleOf(place, automation, account, chain);
  const dues = duesOf(steps, services.clock().toISOString(), account.timeZone);
  const runId = await runQueries.insert(tx, {
    accountId,
    automationId,
    automationName: name,
    userId,
    belongTo: account.agencyId,
    event,
    type: steps[0]!.kind,
    status: obstacle ? 'skipped' : 'waiting',
    message: obstacle,
    cause,
    chain: [...chain, automationId].slice(0, DEEPEST).join(' '),
    contentId: item?.id ?? null,
    title: item && !item.isTestimonial ? item.title : '',
    payload: data,
    steps,
    dueAt: obstacle ? null : dues[0]!,
  });
  if (!runId) return;
  if (obstacle) return;
  await runQueries.insertSteps(
    tx,
    accountId,
    runId,
    steps.map(({ kind }, at) => ({ kind, dueAt: dues[at]! })),
  );
  await services.jobs.enqueue(tx, runAutomation, { accountId, runId });
}
/** Starts the automations of an account whose conditions hold for an event. */
export async function startRuns(
  place: { tx: TenantTx; services: Services; accountId: string },
  type: EventName,
  { id, subject, data }: Delivered<unknown>,
): Promise<void> {
  const { tx, accountId } = place;
  const automations = await queries.listActive(tx, accountId, type);
  if (!automations.length) return;
  const account = await queries.findAccount(tx, accountId);
  const facts = data as Record<string, unknown>;
  const happening = await happeningOf(tx, accountId, account, type, { subject, data: facts });
  const chain = await chainOf(tx, accountId, id);
  for (const automation of automations) {
    const held = await holdEach(tx, accountId, automation.filters, happening).catch((error: unknown) => {
      // A field that a condition asks about is gone: it holds for nothing.
      if ((error as { status?: number }).status === 400) return [false];
      throw error;
    });
    if (!holdTogether(automation.match, held)) continue;
    const { item } = happening;
    await begin(place, automation, account, { cause: `event ${id}`, chain, event: type, data: facts, item });
  }
}
