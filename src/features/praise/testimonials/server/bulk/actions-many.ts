import { z } from 'zod';
import { audit } from '#features/ground/audit/server/actions.ts';
import { changed } from '#features/items/content/server/actions.ts';
import { lockHeads as lockItems } from '#features/items/content/server/queries.ts';
import { tellPublished } from '#features/items/content/server/publishing/actions.ts';
import { findTrashed, restore, moveToTrash } from '#features/items/content/server/trash/actions.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import type { Place } from '#platform/place.ts';
import type { ItemResult, RunItem } from '#platform/runs/run.ts';
import { forbiddenTo, notFound, Problem } from '#shared/fail.ts';
import { refusalOf, type Right } from '#shared/rights/right.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import type { BulkAction, BulkChange } from '../../contract-inbox.ts';
import { canArchive, canPublish, canRemove, canWrite } from '../../policy.ts';
import { TESTIMONIAL_TOPIC } from '#features/praise/requests/rules-topic.ts';
import { load } from '../actions.ts';
import { askPermission, thank } from '../answers/actions.ts';
import { addTags, dropTags } from '../inbox/queries.ts';
import * as queries from './queries.ts';

type Head = queries.Head;
/** The values that a change replaced, for the undoing. */
export const replaced = z.object({
  statusPublish: z.enum(['notPublished', 'published']).optional(),
  statusContent: z.string().optional(),
  addedTagIds: z.array(z.string()).optional(),
  droppedTagIds: z.array(z.string()).optional(),
});
export type Replaced = z.output<typeof replaced>;
type Item = ItemResult<Replaced>;
/** The right that each action asks of each testimonial. */
export const rights: Record<BulkAction, Right<{ contentTypeId: string }>> = {
  publish: canPublish,
  unpublish: canPublish,
  archive: canArchive,
  unarchive: canArchive,
  delete: canRemove,
  tag: canWrite,
  thank: canWrite,
  askAgain: canWrite,
};
/** The states that actions bring about. */
const statesOf = {
  publish: { statusPublish: 'published' },
  unpublish: { statusPublish: 'notPublished' },
  archive: { statusPublish: 'notPublished', statusContent: 'dropped' },
  unarchive: { statusContent: 'draft' },
} as const;
type StateAction = keyof typeof statesOf;
const auditNames = {
  publish: 'testimonials.published',
  unpublish: 'testimonials.unpublished',
  archive: 'testimonials.archived',
  unarchive: 'testimonials.unarchived',
} as const;

/** Locks testimonials that this person sees. @throws not_found 404 if one of them is not there for them */
export async function lockAll({ tx, actor, accountId }: Place, ids: string[]): Promise<Head[]> {
  const heads = await queries.lockHeads(tx, accountId, ids, typesWith(actor, READ));
  if (heads.length < ids.length) throw notFound();
  return heads;
}

const isIn = (head: Head, action: StateAction): boolean => {
  if (action === 'unarchive') return head.statusContent !== 'dropped';
  if (action === 'archive') return head.statusContent === 'dropped' && head.statusPublish === 'notPublished';
  return head.statusPublish === statesOf[action].statusPublish;
};
/** Returns the code by which the rights or the permission refuse a testimonial. */
function refusal({ actor }: Place, action: BulkAction, head: Head): string | null {
  const code = refusalOf(actor, rights[action], head);
  if (code) return code === 'forbidden' ? forbiddenTo(actor) : code;
  return action === 'publish' && head.consent === false && head.statusPublish !== 'published'
    ? 'testimonials.no_consent'
    : null;
}

/** Announces what was done with testimonials, with one line of the log each. */
async function announce(
  place: Place,
  ids: string[],
  action: (typeof auditNames)[StateAction] | 'testimonials.changed',
): Promise<void> {
  const { tx, actor, accountId } = place;
  if (ids.length === 0) return;
  for (const id of ids) audit(tx, actor, { action, object: { type: 'testimonial', id } });
  await tellOfItems(tx, accountId, TESTIMONIAL_TOPIC, { what: 'changed', page: '/testimonials' }, ids);
  await changed(place, ids);
}
/** Returns the testimonials of a publicity, as events name them. */
const publicityOf = (heads: Head[], statusPublish: Head['statusPublish']) =>
  heads
    .filter((head) => head.statusPublish === statusPublish)
    .map(({ id, contentTypeId }) => ({ id, contentTypeId, isTestimonial: true }));
async function setStates(place: Place, action: StateAction, heads: Head[]): Promise<Item[]> {
  const open = heads.filter((head) => !isIn(head, action));
  const ids = open.map(({ id }) => id);
  await queries.setStates(place.tx, place.accountId, ids, statesOf[action]);
  const isPublished = action === 'publish';
  if (action !== 'unarchive')
    await tellPublished(place, publicityOf(open, isPublished ? 'notPublished' : 'published'), isPublished);
  await announce(place, ids, auditNames[action]);
  return heads.map((head) => ({
    id: head.id,
    state: ids.includes(head.id) ? 'done' : 'same',
    kept: { statusPublish: head.statusPublish, statusContent: head.statusContent },
  }));
}
async function setTags(place: Place, { addTagIds, dropTagIds }: BulkChange, heads: Head[]): Promise<Item[]> {
  const { tx, accountId } = place;
  const ids = heads.map(({ id }) => id);
  const dropped = await dropTags(tx, accountId, ids, dropTagIds);
  const added = await addTags(tx, accountId, ids, addTagIds);
  const tagsOf = (links: { contentId: string; tagId: string }[], id: string) =>
    links.filter(({ contentId }) => contentId === id).map(({ tagId }) => tagId);
  const results = ids.map((id): Item => {
    const changedTags = { addedTagIds: tagsOf(added, id), droppedTagIds: tagsOf(dropped, id) };
    const isDone = changedTags.addedTagIds.length + changedTags.droppedTagIds.length > 0;
    return { id, state: isDone ? 'done' : 'same', kept: changedTags };
  });
  const doneIds = results.filter(({ state }) => state === 'done').map(({ id }) => id);
  await announce(place, doneIds, 'testimonials.changed');
  return results;
}
async function removeAll(place: Place, heads: Head[]): Promise<Item[]> {
  const ids = heads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { tx, accountId } = place;
  await tellOfItems(tx, accountId, TESTIMONIAL_TOPIC, { what: 'removed', page: '/testimonials' }, ids);
  for (const head of await lockItems(tx, accountId, ids)) await moveToTrash(place, head, true);
  return ids.map((id) => ({ id, state: 'done' }));
}
/** Writes to one customer after another; who cannot be written to is named with the reason. */
async function writeAll(place: Place, { action, text }: BulkChange, heads: Head[]): Promise<Item[]> {
  const { tx, services, actor, accountId } = place;
  const results: Item[] = [];
  for (const { id } of heads) {
    try {
      const testimonial = await load(tx, services, actor, accountId, id);
      if (action === 'thank') await thank(place, testimonial, text);
      else await askPermission(place, testimonial, '');
      results.push({ id, state: 'done' });
    } catch (error) {
      // A refusal comes before anything is written.
      if (!(error instanceof Problem)) throw error;
      results.push({ id, state: 'refused', code: error.code });
    }
  }
  return results;
}

/** Does a change with locked testimonials; those that cannot take it are named with the reason. */
export async function changeAll(place: Place, change: BulkChange, heads: Head[]): Promise<Item[]> {
  const { action } = change;
  const refused: Item[] = [];
  const open: Head[] = [];
  for (const head of heads) {
    const code = refusal(place, action, head);
    if (code) refused.push({ id: head.id, state: 'refused', code });
    else open.push(head);
  }
  const workOf = () => {
    if (action === 'tag') return setTags(place, change, open);
    if (action === 'delete') return removeAll(place, open);
    if (action === 'thank' || action === 'askAgain') return writeAll(place, change, open);
    return setStates(place, action, open);
  };
  return [...refused, ...(await workOf())];
}

/** Brings a testimonial back that a change has deleted, public if it was. */
async function restoreOne(place: Place, id: string): Promise<Item> {
  const trashed = await findTrashed(place, id);
  if (!trashed) return { id, state: 'left', code: 'not_found' };
  const code = refusalOf(place.actor, canRemove, trashed);
  if (code) return { id, state: 'left', code };
  await restore(place, trashed, true);
  return { id, state: 'undone' };
}
/** Sets testimonials back whose state is still the one that the change brought about. */
export async function undoAll(place: Place, change: BulkChange, items: RunItem<Replaced>[]): Promise<Item[]> {
  const { tx, actor, accountId } = place;
  const { action } = change;
  const results: Item[] = [];
  if (action === 'delete') {
    for (const { id } of items) results.push(await restoreOne(place, id));
    return results;
  }
  const ids = items.map(({ id }) => id);
  const heads = await queries.lockHeads(tx, accountId, ids, typesWith(actor, READ));
  const undone: string[] = [];
  for (const { id, kept } of items) {
    const before = kept ?? {};
    const head = heads.find((each) => each.id === id);
    const isShownAgain = before.statusPublish === 'published' && head?.consent === false;
    const code = head && !isShownAgain ? refusal(place, action, head) : 'not_found';
    if (!head || code || (action !== 'tag' && !isIn(head, action as StateAction))) {
      results.push({ id, state: 'left', code: code ?? 'testimonials.changed_since' });
      continue;
    }
    if (action === 'tag') {
      await dropTags(tx, accountId, [id], before.addedTagIds ?? []);
      await addTags(tx, accountId, [id], before.droppedTagIds ?? []);
    } else {
      const { statusPublish, statusContent } = before;
      await queries.setStates(tx, accountId, [id], {
        ...(statusPublish ? { statusPublish } : {}),
        ...(statusContent ? { statusContent } : {}),
      });
      if (statusPublish && statusPublish !== head.statusPublish)
        await tellPublished(place, publicityOf([head], head.statusPublish), statusPublish === 'published');
    }
    undone.push(id);
    results.push({ id, state: 'undone' });
  }
  await announce(place, undone, 'testimonials.changed');
  return results;
}
