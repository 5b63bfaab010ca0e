import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  instant,
  longText,
  nothing,
  pageQuery,
  text,
} from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { modelErrors } from '#shared/web/model-trial.ts';
import { names } from './contract-names.ts';
import {
  CHECKLIST_MOST,
  LABEL_LONGEST,
  LABELS_MOST,
  recurrenceSteps,
  reminderMinutes,
  taskStatuses,
  taskTypes,
} from './rules.ts';

const day = z.iso.date();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'tasks.time_wrong');
const status = z.enum(taskStatuses);
/** Repetition of a task; the next one is made when this one is done. */
const recurrence = z.strictObject({
  every: z.enum(recurrenceSteps),
  interval: z.number().int().min(1).max(99),
  until: day.nullable(),
});
/** A point of the checklist; `key` is made by the screen and unique within the task. */
const step = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/),
  text: text(300, 1),
  done: z.boolean(),
});
export type Step = z.output<typeof step>;

/** A row of the list; `uid` is the account (TASK-01). */
export const row = z.object({
  id,
  uid: id,
  type: z.enum(taskTypes),
  contentId: id.nullable(),
  /** Title and type of the item, also when it has been deleted. */
  contentTitle: z.string(),
  contentTypeId: id.nullable(),
  contentType: z.string(),
  title: z.string(),
  status,
  assigneeId: id.nullable(),
  assigneeName: z.string().nullable(),
  /** Due date and time `HH:MM` in the time zone of the account. */
  dueOn: day.nullable(),
  dueTime: time.nullable(),
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  recurrence: recurrence.nullable(),
  steps: z.object({ done: z.number().int(), all: z.number().int() }),
  labels: z.array(z.string()),
  isMilestone: z.boolean(),
  createdBy: id.nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  updatedAt: instant,
  doneAt: instant.nullable(),
});
export type Row = z.output<typeof row>;
/** A task as its editor sees it; `version` moves with every change. */
export const task = row.extend({
  description: z.string(),
  checklist: z.array(step),
  remindMinutes: z.number().int().nullable(),
  reminder: z.enum(['none', 'waiting', 'queued', 'sent']),
  /** The task that followed this one. */
  nextId: id.nullable(),
  /** Time zone of the account, a name of the IANA database. */
  timeZone: z.string(),
});
export type Task = z.output<typeof task>;

/** One value or several: `a,b`, or the name repeated. */
const many = <S extends z.ZodType>(shape: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(shape).min(1).max(50),
  );
/** Spans of due dates in the time zone of the account; `late` is what is open and due already. */
export const dueSpans = ['late', 'today', 'week', 'none'] as const;
const filters = {
  status: many(status).optional(),
  type: z.enum(taskTypes).optional(),
  /** `none`: tasks of nobody. */
  assigneeId: z.union([id, z.literal('none')]).optional(),
  /** Tasks that are assigned to the caller. */
  mine: z.enum(['true']).optional(),
  contentId: id.optional(),
  milestones: z.enum(['true']).optional(),
  due: z.enum(dueSpans).optional(),
  search: text(200).optional(),
  sort: z.enum(['due', '-updated']).default('due'),
};
const noId = '01900000-0000-7000-8000-000000000001';

export const list = endpoint({
  ...names.list,
  summary: 'Tasks of an account: filtered, by due date or newest change, paged by cursor',
  who: 'account',
  params: accountParams,
  query: pageQuery(30).extend(filters),
  output: z.object({ rows: z.array(row), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: { accountId: '' }, query: { status: 'NOT_STARTED,IN_PROGRESS', due: 'week' } },
});

/** Counting stops here; more is shown as "1,000+". */
export const COUNT_MOST = 1000;
const count = z.number().int();
export const overview = endpoint({
  ...names.overview,
  summary: 'How many tasks are open, late, mine and done, milestones, and to whom tasks may be assigned',
  who: 'account',
  params: accountParams,
  query: z.object({ contentId: id.optional() }),
  output: z.object({
    open: count,
    mine: count,
    late: count,
    done: count,
    milestones: count,
    milestonesDone: count,
    people: z.array(z.object({ id, name: z.string() })),
    /** Time zone of the account, and the date there. */
    timeZone: z.string(),
    today: day,
  }),
  example: { params: { accountId: '' } },
});

const taskParams = accountParams.extend({ taskId: id });
export const get = endpoint({
  ...names.get,
  summary: 'One task with its checklist and version',
  who: 'account',
  params: taskParams,
  output: task,
  example: { params: { accountId: '', taskId: noId } },
});

const fields = {
  title: text(300, 1),
  description: longText(20_000),
  status,
  /** Null takes the task off its item. */
  contentId: id.nullable(),
  assigneeId: id.nullable(),
  dueOn: day.nullable(),
  dueTime: time.nullable(),
  recurrence: recurrence.nullable(),
  checklist: z.array(step).max(CHECKLIST_MOST),
  labels: z.array(text(LABEL_LONGEST, 1)).max(LABELS_MOST),
  isMilestone: z.boolean(),
  remindMinutes: z
    .number()
    .int()
    .refine((minutes) => (reminderMinutes as readonly number[]).includes(minutes), 'tasks.reminder_wrong')
    .nullable(),
};
/** Fields that a change names. */
export const change = z.object(fields).partial().strict();
export type Change = z.output<typeof change>;
const errors: Code[] = [
  'tasks.unknown_item',
  'tasks.unknown_person',
  'tasks.no_milestones',
  'tasks.due_missing',
];
export const create = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/tasks',
  summary: 'A new task, of an item or of the business',
  creates: '/api/accounts/:accountId/tasks/:taskId',
  who: 'account',
  params: accountParams,
  body: change.extend({ title: fields.title }).strict(),
  output: task,
  errors: errors,
  example: { params: { accountId: '' }, body: { title: 'Order the slate' } },
});
/** A version that is not the newest is refused with the newest task. */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/tasks/:taskId',
  summary: 'Change some fields of a task; done, a task that repeats is followed by the next one',
  who: 'account',
  params: taskParams,
  body: change.extend({ version: z.number().int() }).strict(),
  output: task,
  errors: [...errors, 'tasks.stale'],
  example: { params: { accountId: '', taskId: noId }, body: { version: 1, status: 'IN_PROGRESS' } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/tasks/:taskId',
  summary: 'Delete a task',
  who: 'account',
  params: taskParams,
  output: nothing,
  example: { params: { accountId: '', taskId: noId } },
});

/** Suggests labels from the words of a task, stored or being written (TASK-08). */
export const generateLabels = endpoint({
  method: 'POST',
  path: '/generate-labels-for-task',
  summary: 'Labels that fit a task, from its words and the words of the account',
  who: 'account',
  body: z.strictObject({
    accountId: id,
    title: text(300, 1),
    description: longText(20_000).default(''),
    contentId: id.nullable().default(null),
  }),
  output: z.object({
    /** Those that the account has already come first; `confidence` is from 0 to 1. */
    labels: z.array(z.object({ label: z.string(), confidence: z.number(), existing: z.boolean() })),
    /** The highest cost that a model may have, and its actual cost; 0 where none was asked. */
    tokens: z.object({ estimated: z.number(), charged: z.number() }),
    /** `ai`: a language model answered; `words`: the words of the account. */
    source: z.enum(['ai', 'words']),
  }),
  errors: [
    ...modelErrors,
    'tasks.unknown_item',
    'connections.secret',
    'tokens.empty',
    'tokens.person_empty',
    'tokens.quantity',
  ],
  limit: { points: 30, seconds: 60 },
  example: { body: { accountId: '', title: 'Order the slate for the roof' } },
});
