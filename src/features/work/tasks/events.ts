import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';
import { taskStatuses } from './rules.ts';

const status = z.enum(taskStatuses);
const contentId = z.uuid().nullable();

/** A new task, for automations. */
export const taskCreated = defineEvent({
  name: 'task.created',
  about: 'Somebody made a task.',
  subject: 'the task',
  data: z.object({ contentId, assigneeId: z.uuid().nullable() }),
});
/** A task that somebody else is to do now, who hears of it. */
export const taskAssigned = defineEvent({
  name: 'task.assigned',
  about: 'A task was given to somebody, by a person who may be the same.',
  subject: 'the task',
  data: z.object({ contentId, assigneeId: z.uuid() }),
});
/** Another status of a task, for automations. */
export const taskStatusChanged = defineEvent({
  name: 'task.statusChanged',
  about: 'A task came to another status, as when it is done.',
  subject: 'the task',
  data: z.object({ contentId, before: status, after: status }),
});
/** The moment of a reminder, of which who does the task hears, or who made it. */
export const taskDue = defineEvent({
  name: 'task.due',
  about: 'The reminder of a task is due, and the task is not done.',
  subject: 'the task',
  data: z.object({ personId: z.uuid() }),
});
