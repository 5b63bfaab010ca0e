import { mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { brandOf } from '#features/ground/notices/server/queries.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { z } from 'zod';
import { reminderMail } from './emails.ts';
import { takeDue, takeReminder } from './queries-reminders.ts';

const AT_ONCE = 200;

/** Sends the reminder of one task to its assignee, or to who made it, in the product and by mail. */
export const remind = defineJob({
  name: 'tasks.remind',
  payload: z.object({ accountId: z.uuid(), taskId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  async run({ accountId, taskId }, services) {
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const task = await takeReminder(tx, accountId, taskId);
      const to = task?.assigneeId ?? task?.createdBy;
      const brand = await brandOf(tx, accountId);
      if (!task || !to || !brand || task.status === 'DONE' || task.dueOn === null) return;
      const { title, contentTitle, dueOn, dueTime } = task;
      const link = `/tasks/${taskId}`;
      const url = `${services.hosts.origin(brand.appHost ?? services.config.appHost)}${link}`;
      await notify(tx, {
        accountId,
        kind: 'task.reminder',
        data: { title, dueOn, dueTime },
        link,
        to: [to],
      });
      await mailMembers(tx, services, {
        accountId,
        kind: 'task.reminder',
        to: [to],
        page: link,
        write: (language, tenant) =>
          reminderMail(language, tenant, { title, contentTitle, dueOn, dueTime, url }),
      });
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
