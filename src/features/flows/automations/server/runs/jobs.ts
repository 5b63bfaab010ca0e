import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { MOST_SCHEDULED, SCHEDULE, stepKinds } from '../../rules.ts';
import { nextOf } from '../actions.ts';
import * as queries from '../queries.ts';
import { listMeeting } from '../queries-facts.ts';
import { begin } from './actions-start.ts';
import { runAutomation } from './jobs-run.ts';
import * as runQueries from './queries.ts';

/** Occurrences that are older than this were missed. */
const LATE_MS = 15 * 60_000;
const AT_ONCE = 500;
/** Begins the runs of a schedule whose moment has come, once on whichever node, and sets its next one. */
async function beginScheduled(services: Services, accountId: string, automationId: string): Promise<void> {
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const place = { tx, services, accountId };
    const automation = await queries.lock(tx, accountId, automationId);
    const dueAt = automation?.nextRunAt;
    const now = services.clock().getTime();
    if (!automation || !dueAt || automation.status !== 'active' || Date.parse(dueAt) > now) return;
    const [next = null] = await nextOf(place, automation, automation.createdAt, 1);
    await queries.setNext(tx, accountId, automationId, next);
    if (now - Date.parse(dueAt) > LATE_MS && automation.schedule!.missed === 'skip') return;
    const account = await queries.findAccount(tx, accountId);
    const beginning = { chain: [], event: SCHEDULE, data: {} };
    const isOfItems =
      automation.filters.length > 0 ||
      automation.steps.some(
        (step) => stepKinds[step.kind].needsItem || (step.kind === 'email' && step.to === 'customer'),
      );
    if (!isOfItems) {
      await begin(place, automation, account, { ...beginning, cause: dueAt, item: undefined });
      return;
    }
    const most = Math.min(automation.perDay, MOST_SCHEDULED);
    for (const { id, title } of await listMeeting(tx, accountId, automation, most))
      await begin(place, automation, account, {
        ...beginning,
        cause: `${dueAt} ${id}`,
        item: { id, title, isTestimonial: false },
      });
  });
}
/** Begins the runs of one occurrence of a schedule. */
export const startScheduled = defineJob({
  name: 'automations.start_scheduled',
  payload: z.object({ accountId: z.uuid(), automationId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  run: ({ accountId, automationId }, services) => beginScheduled(services, accountId, automationId),
});
/** Looks every minute for schedules and for steps whose moment has come. */
export const lookAround = defineJob({
  name: 'automations.due',
  payload: z.object({}),
  every: '* * * * *',
  async run(_none, { db, jobs }) {
    const due = await db.withTenant(asHouseJob(), async (tx) => ({
      schedules: await queries.listDue(tx, AT_ONCE),
      runs: await runQueries.listDue(tx, AT_ONCE),
    }));
    for (const schedule of due.schedules)
      await db.withTenant(asJobOf(schedule.accountId), (tx) => jobs.enqueue(tx, startScheduled, schedule));
    for (const { accountId, runId, dueAt } of due.runs)
      await db.withTenant(asJobOf(accountId), (tx) =>
        jobs.enqueue(tx, runAutomation, { accountId, runId }, { key: `${runId} ${dueAt}` }),
      );
  },
});
/** Deletes the log after its days. */
export const sweepRuns = defineJob({
  name: 'automations.sweep',
  payload: z.object({}),
  every: '41 3 * * *',
  run: async (_none, { db }) => {
    await db.withTenant(asHouseJob(), runQueries.sweep);
  },
});
export { runAutomation };
