import { audit } from '#features/ground/audit/server/actions.ts';
import { canCreate as canCreateTask } from '#features/work/tasks/policy.ts';
import { createTask } from '#features/work/tasks/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { sql } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { fail, notFound } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import type { ItemStep, Steps } from '../contract.ts';
import { dueOn, ELEMENTS_MOST, mergeSteps } from '../rules.ts';
import { ELEMENTS_TOPIC } from '../rules-topic.ts';
import * as queries from './queries.ts';
import * as changes from './queries-change.ts';

/** Tells open screens that steps or templates have changed. */
export const tellElements = ({ tx, accountId }: Pick<Place, 'tx' | 'accountId'>) =>
  tellScreens(tx, { accountId, topic: ELEMENTS_TOPIC });

/** Reads a list with its steps; of an item they are due from the day on which its template was put on it. */
async function readList({ tx, accountId }: Place, list: queries.List): Promise<Steps> {
  const { contentId, serviceId, assignedOn, version } = list;
  const templateId = contentId === null ? list.id : list.templateId;
  const template = templateId ? await queries.findTemplate(tx, accountId, { id: templateId }) : undefined;
  const rows = await queries.listElements(tx, accountId, list.id);
  const elements = rows.map((row) => ({
    ...row,
    serviceId,
    contentId,
    templateId: contentId === null ? list.id : row.templateId,
    dueOn: dueOn(assignedOn, row.dueOffsetDays),
  }));
  return { template: template ?? null, elements, version };
}
const noSteps: Steps = { template: null, elements: [], version: 0 };
/** The steps of an item; none before the first ones are saved. */
export async function stepsOfItem(place: Place, contentId: string): Promise<Steps> {
  const list = await queries.findList(place.tx, place.accountId, { contentId });
  return list ? readList(place, list) : noSteps;
}
/** The template of a service; none before it is saved. */
export async function stepsOfService(place: Place, serviceId: string): Promise<Steps> {
  const list = await queries.findList(place.tx, place.accountId, { templateOf: serviceId });
  return list ? readList(place, list) : noSteps;
}

/** Refuses a staff title that the account does not have. @throws 400 `elements.unknown_title` */
async function checkTitles({ tx, accountId }: Place, steps: readonly { staffTitleId: string | null }[]) {
  const ids = [...new Set(steps.flatMap(({ staffTitleId }) => staffTitleId ?? []))];
  if ((await changes.countTitles(tx, accountId, ids)) !== ids.length)
    throw fail('elements.unknown_title', 400, [{ path: 'elements', code: 'elements.unknown_title' }]);
}
/**
 * Writes the steps of a list that is locked: those that are left out go, new ones come, in the order given.
 *
 * @throws 404 for a step of another list, 409 `elements.stale` with the newest steps
 */
export async function writeSteps(
  place: Place,
  list: queries.List,
  { steps, version }: { steps: readonly ItemStep[]; version: number },
): Promise<void> {
  const { tx, accountId, actor } = place;
  if (list.version !== version)
    throw fail('elements.stale', 409, [], { current: await readList(place, list) });
  await checkTitles(place, steps);
  const of = { accountId, listId: list.id };
  const before = new Set((await queries.listElements(tx, accountId, list.id)).map(({ uid }) => uid));
  const rows = steps.map(({ uid, ...step }, position) => ({ ...step, id: uid, position }));
  const staying = new Set(rows.map(({ id }) => id));
  await changes.removeElements(
    tx,
    of,
    [...before].filter((id) => !staying.has(id)),
  );
  for (const row of rows) if (before.has(row.id)) await changes.updateElement(tx, of, row, actor.userId);
  const added = rows.filter(({ id }) => !before.has(id));
  const inserted = await changes.insertElements(tx, of, added, { doneBy: actor.userId });
  if (inserted !== added.length) throw notFound();
}
async function lockedItemList({ tx, accountId }: Place, contentId: string): Promise<queries.List> {
  await changes.ensureItemList(tx, accountId, contentId);
  return (await queries.findList(tx, accountId, { contentId }, true))!;
}
/** Saves the steps of an item (TMPL-07). @throws 400, 404, 409 `elements.stale` with the newest steps */
export async function saveItem(
  place: Place,
  item: queries.StepItem,
  { elements, version }: { elements: readonly ItemStep[]; version: number },
): Promise<Steps> {
  const { tx, accountId } = place;
  const list = await lockedItemList(place, item.id);
  await writeSteps(place, list, { steps: elements, version });
  // An item without steps uses no template, which may be deleted then.
  await changes.moveVersion(tx, accountId, list.id, elements.length ? {} : { templateId: null });
  await tellElements(place);
  return stepsOfItem(place, item.id);
}
/**
 * Copies the steps of a template onto an item (TMPL-09). What somebody wrote or did there stays.
 *
 * @throws 404, 409 `elements.many`
 */
export async function assignTemplate(
  place: Place,
  item: queries.StepItem,
  templateId: string,
): Promise<Steps> {
  const { tx, actor, accountId } = place;
  // The template is held until the end, so that its deletion sees that it is used.
  const template = await queries.findList(tx, accountId, { templateId }, true);
  if (!template) throw notFound();
  const list = await lockedItemList(place, item.id);
  const own = await queries.listElements(tx, accountId, list.id);
  const ofTemplate = await queries.listElements(tx, accountId, templateId);
  const stored = own.map(({ uid, ...step }) => ({ ...step, id: uid }));
  const { stay, go, add } = mergeSteps(stored, { templateId, elements: ofTemplate });
  if (stay.length + add.length > ELEMENTS_MOST) throw fail('elements.many', 409);
  const of = { accountId, listId: list.id };
  await changes.removeElements(tx, of, go);
  await changes.orderElements(tx, of, stay);
  const copies = add.map(({ title, staffTitleId, labels, dueOffsetDays, isMilestone }, index) => ({
    title,
    staffTitleId,
    labels,
    dueOffsetDays,
    isMilestone,
    isDone: false,
    position: stay.length + index,
  }));
  await changes.insertElements(tx, of, copies, { templateId });
  const today = sql<string>`(
    select (now() at time zone a.time_zone)::date from account a where a.id = ${accountId}
  )`;
  const { serviceId } = template;
  await changes.moveVersion(tx, accountId, list.id, { templateId, serviceId, assignedOn: today });
  audit(tx, actor, {
    action: 'content.template_assigned',
    object: { type: 'content', id: item.id, name: item.title },
    after: { template: template.name },
  });
  await tellElements(place);
  return stepsOfItem(place, item.id);
}
/** Makes a task of a step of an item, once. @throws 403, 404, 409 `elements.has_task` */
export async function copyToTask(place: Place, item: queries.StepItem, elementId: string): Promise<Steps> {
  const { tx, actor, accountId } = place;
  // Changing the item is asked already; a task is a second right.
  demand(actor, canCreateTask);
  const list = await queries.findList(tx, accountId, { contentId: item.id }, true);
  const { elements } = list ? await readList(place, list) : noSteps;
  const step = elements.find(({ uid }) => uid === elementId);
  if (!list || !step) throw notFound();
  if (step.taskId !== null) throw fail('elements.has_task', 409);
  const { title, labels } = step;
  const task = await createTask(place, {
    title,
    labels,
    contentId: item.id,
    dueOn: step.dueOn,
    isMilestone: step.isMilestone && item.isMilestones,
  });
  await changes.setTask(tx, accountId, elementId, task.id);
  await changes.moveVersion(tx, accountId, list.id);
  await tellElements(place);
  return stepsOfItem(place, item.id);
}
