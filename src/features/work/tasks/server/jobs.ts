import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { emit } from '#platform/events/emit.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { z } from 'zod';
import { taskDue } from '../events.ts';
import { takeDue, takeReminder } from './queries-reminders.ts';

const AT_ONCE = 200;

/** Tells once that the reminder of a task is due, to who does it, or made it. */
export const remind = defineJob({
  name: 'tasks.remind',
  payload: z.object({ accountId: z.uuid(), taskId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  async run({ accountId, taskId }, services) {
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const task = await takeReminder(tx, accountId, taskId);
      const personId = task?.assigneeId ?? task?.createdBy;
      if (!task || !personId || task.status === 'DONE' || task.dueOn === null) return;
      await emit({ tx, services, accountId }, taskDue, { subject: taskId, data: { personId } });
    });
  },
});

/** Queues, every minute, the reminders whose moment has come; each is queued once, on whichever node. */
export const queueReminders = defineJob({
  name: 'tasks.reminders',
  payload: z.object({}),
  every: '* * * * *',
  async run(_payload, { db, jobs }) {
    for (let taken = AT_ONCE; taken === AT_ONCE;)
      taken = await db.withTenant(asHouseJob(), async (tx) => {
        const due = await takeDue(tx, AT_ONCE);
        for (const task of due) await jobs.enqueue(tx, remind, task);
        return due.length;
      });
  },
});
