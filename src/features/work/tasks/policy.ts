import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { mayOpen, mayType, READ } from '#shared/rights/rights.ts';

type Person = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind' | 'userId'>>;
/** Parts of a task that decide about it. */
export type TaskHead = {
  assigneeId: string | null;
  createdBy: string | null;
  contentTypeId: string | null;
};
const isMadeBy = (actor: Person, task: TaskHead): boolean =>
  Boolean(actor.userId) && task.createdBy === actor.userId;
const isTheirs = (actor: Person, task: TaskHead): boolean =>
  isMadeBy(actor, task) || (Boolean(actor.userId) && task.assigneeId === actor.userId);
const worksOnTask = (actor: Person, task: TaskHead): boolean =>
  worksOn(actor) === 'all' && (task.contentTypeId === null || mayType(actor, task.contentTypeId, READ));

/**
 * Sees tasks: all of types that the person may read, and those that are assigned to or made by them; who works on
 * their own items only sees these alone (TASK-04).
 */
export const canSee = (actor: Person, task?: TaskHead): boolean =>
  worksOn(actor) !== 'none' &&
  mayOpen(actor, '/tasks') &&
  (task === undefined || isTheirs(actor, task) || worksOnTask(actor, task));
/** Makes tasks, and asks for labels of one. */
export const canCreate = (actor: Person): boolean => canSee(actor);
/** Moves the status and checks points of the checklist. */
export const canUpdate = (actor: Person, task?: TaskHead): boolean => canSee(actor, task);
/** Changes everything else of a task: those who work on all tasks, and who made it. */
export const canEdit = (actor: Person, task?: TaskHead): boolean =>
  canSee(actor, task) && (task === undefined || worksOnTask(actor, task) || isMadeBy(actor, task));
/** Deletes a task, as for a change. */
export const canRemove = (actor: Person, task?: TaskHead): boolean => canEdit(actor, task);
