import { brandOf, mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { personHere } from '#features/identity/identity/server/queries.ts';
import { on } from '#platform/events/listener.ts';
import { personName } from '#shared/actor.ts';
import { taskAssigned, taskDue } from '../events.ts';
import { reminderMail } from './emails.ts';
import { findTask } from './queries.ts';

/** Tells somebody that a task was given to them by another person, if it still is theirs. */
const tellAssignee = on(
  taskAssigned,
  'tasks.assigned',
  async ({ tx, accountId }, { subject: taskId, userId, data: { assigneeId } }) => {
    if (assigneeId === userId) return;
    const task = await findTask(tx, accountId, taskId);
    if (task?.assigneeId !== assigneeId) return;
    const person = userId ? await personHere(tx, userId) : undefined;
    // A program with a key, and somebody who has left, give tasks in the name of the business.
    const by = person ? personName(person) : ((await brandOf(tx, accountId))?.name ?? '');
    await notify(tx, {
      accountId,
      kind: 'task.assigned',
      data: { by, title: task.title },
      link: `/tasks/${taskId}`,
      to: [assigneeId],
    });
  },
);
/** Sends a reminder of a task in the product and by mail; none of one that is done meanwhile or has no date any more. */
const sendReminder = on(
  taskDue,
  'tasks.due',
  async ({ tx, services, accountId }, { subject: taskId, data: { personId } }) => {
    const task = await findTask(tx, accountId, taskId);
    const brand = await brandOf(tx, accountId);
    if (!task || !brand || task.status === 'DONE' || task.dueOn === null) return;
    const { title, contentTitle, dueOn, dueTime } = task;
    const link = `/tasks/${taskId}`;
    const url = `${services.hosts.origin(brand.appHost ?? services.config.appHost)}${link}`;
    const kind = 'task.reminder';
    const to = [personId];
    await notify(tx, { accountId, kind, data: { title, dueOn, dueTime }, link, to });
    await mailMembers(tx, services, {
      accountId,
      kind,
      to,
      page: link,
      write: (language, tenant) =>
        reminderMail(language, tenant, { title, contentTitle, dueOn, dueTime, url }),
    });
  },
);
/** Notices and mails about tasks. */
export const listeners = [tellAssignee, sendReminder];
