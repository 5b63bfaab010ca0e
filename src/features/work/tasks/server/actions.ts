import { audit } from '#features/ground/audit/server/actions.ts';
import { listPeople } from '#features/structure/content-model/server/queries.ts';
import { canRead } from '#features/items/content/policy.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { emit } from '#platform/events/emit.ts';
import type { Place } from '#platform/place.ts';
import type { Actor } from '#shared/actor.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail, notFound, type Code } from '#shared/fail.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { demand } from '#shared/rights/right.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import type { z } from 'zod';
import type * as contract from '../contract.ts';
import { taskAssigned, taskCreated, taskStatusChanged } from '../events.ts';
import { canEdit, canSee } from '../policy.ts';
import { nextDue } from '../rules.ts';
import { TASKS_TOPIC } from '../rules-topic.ts';
import * as queries from './queries.ts';
import * as changeQueries from './queries-change.ts';

/** Returns the tasks that somebody sees, for queries of lists. */
export const seenTasks = (actor: Actor): queries.Seen => ({
  userId: actor.userId,
  ownOnly: worksOn(actor) !== 'all',
  types: typesWith(actor, READ),
});
const refuse = (path: string, code: Code) => fail(code, 400, [{ path, code }]);

/** Reads the keys of a cursor. @throws 400 `cursor.invalid` */
function keysOf(name: string, cursor: string | undefined): [string, string] | undefined {
  const keys = readCursor(name, cursor, 2);
  if (!keys) return undefined;
  const [at, id] = keys.map(String) as [string, string];
  if (
    !/^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00)$/.test(at) ||
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  )
    throw fail('cursor.invalid', 400);
  return [at, id];
}
/** A page of the tasks that the person sees. */
export async function listTasks(
  { tx, actor, accountId }: Place,
  query: z.output<typeof contract.list.query>,
): Promise<Output<typeof contract.list>> {
  const name = `tasks ${query.sort}`;
  const after = keysOf(name, query.cursor);
  const taskRows = await queries.listTasks(tx, accountId, { ...query, after }, seenTasks(actor));
  const rows = taskRows.slice(0, query.limit);
  const last = rows.at(-1);
  const keyOf = (row: (typeof rows)[number]) => (query.sort === 'due' ? row.sortAt : row.updatedAt);
  return {
    rows,
    nextCursor: taskRows.length > rows.length && last ? writeCursor(name, [keyOf(last), last.id]) : null,
  };
}
/** Counts what the person sees, of one item or of the account. */
export async function overview(
  { tx, actor, accountId }: Place,
  contentId: string | undefined,
): Promise<Output<typeof contract.overview>> {
  const counts = await queries.countTasks(tx, accountId, contentId, seenTasks(actor));
  if (!counts) throw notFound();
  return { ...counts, people: await listPeople(tx, accountId) };
}

/** Returns a task as far as the person sees it; `lock` holds its row. */
export async function findTask(
  { tx, actor, accountId }: Place,
  taskId: string,
  lock = false,
): Promise<queries.StoredTask | undefined> {
  const task = await queries.findTask(tx, accountId, taskId, lock);
  return task && canSee(actor, task) ? task : undefined;
}
async function load(place: Place, taskId: string): Promise<contract.Task> {
  const task = await queries.findTask(place.tx, place.accountId, taskId);
  if (!task) throw notFound();
  return task;
}

/** The fields of a task after a change, as far as they depend on each other. */
type After = Pick<
  contract.Task,
  'contentId' | 'dueOn' | 'dueTime' | 'recurrence' | 'remindMinutes' | 'isMilestone'
>;
/** Refuses a time, a reminder or a repetition without a date. @throws 400 `tasks.due_missing` */
function checkDue({ dueOn, dueTime, recurrence, remindMinutes }: After): void {
  if (dueOn !== null || (dueTime === null && recurrence === null && remindMinutes === null)) return;
  throw refuse('dueOn', 'tasks.due_missing');
}
/** Returns the columns of the item of a task. @throws 400 for an item that the person does not see */
async function itemValues(
  { tx, actor, accountId }: Place,
  contentId: string | null,
  { isMilestone }: Pick<After, 'isMilestone'>,
) {
  const item = contentId === null ? undefined : await queries.findItem(tx, accountId, contentId);
  if (contentId !== null && !(item && canRead(actor, item))) throw refuse('contentId', 'tasks.unknown_item');
  if (isMilestone && !item?.isMilestones) throw refuse('isMilestone', 'tasks.no_milestones');
  return {
    type: item ? 'content' : 'regular',
    contentId,
    contentTitle: item?.title ?? '',
    contentTypeId: item?.contentTypeId ?? null,
    contentType: item?.typeLabel ?? '',
  };
}
async function checkAssignee({ tx, accountId }: Place, userId: string | null | undefined): Promise<void> {
  if (userId && !(await queries.isMember(tx, accountId, userId)))
    throw refuse('assigneeId', 'tasks.unknown_person');
}
const dayOfMonth = (date: string | null): number | null => (date === null ? null : Number(date.slice(8)));

/** Fields that the audit log records; texts of people stay out of it, since its entries cannot be erased. */
const recorded = (task: contract.Task) => ({
  status: task.status,
  assigneeId: task.assigneeId,
  dueOn: task.dueOn,
  dueTime: task.dueTime,
  recurrence: task.recurrence,
  isMilestone: task.isMilestone,
  title: task.title,
});
function auditTask(
  { tx, actor }: Place,
  action: 'tasks.created' | 'tasks.changed' | 'tasks.removed',
  task: contract.Task,
  before?: contract.Task,
): void {
  audit(tx, actor, {
    action,
    object: { type: 'task', id: task.id, name: task.title },
    ...(before ? { before: recorded(before), after: recorded(task) } : {}),
  });
}
/** Tells of a task that was given to somebody. */
async function tellAssigned(place: Place, { id, contentId, assigneeId }: contract.Task): Promise<void> {
  if (assigneeId) await emit(place, taskAssigned, { subject: id, data: { contentId, assigneeId } });
}

/** Makes a task. @throws 400 for an item, a person or a date that does not fit */
export async function createTask(
  place: Place,
  body: contract.Change & { title: string },
  origin: Pick<changeQueries.TaskValues, 'outsideUid'> = {},
): Promise<contract.Task> {
  const { tx, actor, accountId } = place;
  const { contentId = null, dueOn = null, isMilestone = false } = body;
  const { dueTime = null, recurrence = null, remindMinutes = null } = body;
  checkDue({ contentId, dueOn, dueTime, recurrence, remindMinutes, isMilestone });
  await checkAssignee(place, body.assigneeId);
  const item = await itemValues(place, contentId, { isMilestone });
  const inserted = await changeQueries.insertTask(tx, accountId, actor.userId, {
    ...changeQueries.valuesOf(body),
    ...item,
    ...origin,
    title: body.title,
    recurrenceDay: dayOfMonth(dueOn),
  });
  const task = await load(place, inserted!.id);
  auditTask(place, 'tasks.created', task);
  const { assigneeId } = task;
  await emit(place, taskCreated, { subject: task.id, data: { contentId: task.contentId, assigneeId } });
  await tellAssigned(place, task);
  await tellScreens(tx, { accountId, topic: TASKS_TOPIC });
  return task;
}

/** Makes the task that follows one that repeats, unless it was made before. */
async function makeNext(place: Place, task: queries.StoredTask): Promise<string | undefined> {
  const { tx, accountId } = place;
  const { recurrence, dueOn, today, recurrenceDay } = task;
  if (!recurrence || dueOn === null || task.nextId !== null) return undefined;
  const date = nextDue(recurrence, dueOn, { today, day: recurrenceDay });
  if (date === null) return undefined;
  const { type, contentId, contentTitle, contentTypeId, contentType, title, description } = task;
  const { assigneeId, dueTime, labels, isMilestone, remindMinutes } = task;
  const fields = { title, description, contentId, assigneeId, dueTime, labels, isMilestone, remindMinutes };
  const checklist = task.checklist.map((step) => ({ ...step, done: false }));
  const inserted = await changeQueries.insertTask(tx, accountId, task.createdBy, {
    ...changeQueries.valuesOf({ ...fields, checklist, recurrence, dueOn: date }),
    type,
    contentTitle,
    contentTypeId,
    contentType,
    title,
    recurrenceDay,
  });
  await emit(place, taskCreated, { subject: inserted!.id, data: { contentId, assigneeId } });
  return inserted!.id;
}

/** Fields that whoever sees a task may change. */
const OPEN_FIELDS = new Set(['status', 'checklist']);
/**
 * Changes the fields that are named. A task that repeats is followed by the next one when it is done.
 *
 * @throws 403, 400, 409 `tasks.stale` with the newest task
 */
export async function updateTask(
  place: Place,
  before: queries.StoredTask,
  version: number,
  change: contract.Change,
): Promise<contract.Task> {
  const { tx, accountId, actor } = place;
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  // The right to more than status and checklist depends on what is named.
  if (named.some(([field]) => !OPEN_FIELDS.has(field))) demand(actor, canEdit, before);
  if (before.version !== version)
    throw fail('tasks.stale', 409, [], { current: await load(place, before.id) });
  const after: queries.StoredTask = { ...before, ...Object.fromEntries(named) };
  checkDue(after);
  if (change.assigneeId !== before.assigneeId) await checkAssignee(place, change.assigneeId);
  const isMoved = change.contentId !== undefined && change.contentId !== before.contentId;
  const asksItem = isMoved || (change.isMilestone === true && !before.isMilestone);
  const item = asksItem ? await itemValues(place, after.contentId, after) : {};
  const isMovedInTime = change.dueOn !== undefined && change.dueOn !== before.dueOn;
  const recurrenceDay = isMovedInTime ? dayOfMonth(after.dueOn) : before.recurrenceDay;
  const isDone = change.status === 'DONE' && before.status !== 'DONE';
  const nextId = isDone ? await makeNext(place, { ...after, recurrenceDay }) : undefined;
  await changeQueries.updateTask(tx, accountId, before.id, {
    ...changeQueries.valuesOf(change),
    ...item,
    recurrenceDay,
    ...(nextId ? { nextId } : {}),
  });
  const task = await load(place, before.id);
  auditTask(place, 'tasks.changed', task, before);
  if (task.assigneeId !== before.assigneeId) await tellAssigned(place, task);
  if (task.status !== before.status)
    await emit(place, taskStatusChanged, {
      subject: task.id,
      data: { contentId: task.contentId, before: before.status, after: task.status },
    });
  await tellScreens(tx, { accountId, topic: TASKS_TOPIC });
  return task;
}

/** Deletes a task. */
export async function removeTask(place: Place, task: queries.StoredTask): Promise<void> {
  await changeQueries.removeTask(place.tx, place.accountId, task.id);
  auditTask(place, 'tasks.removed', task);
  await tellScreens(place.tx, { accountId: place.accountId, topic: TASKS_TOPIC });
}
