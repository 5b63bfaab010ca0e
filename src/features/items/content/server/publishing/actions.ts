import { builtInFields } from '#features/structure/content-model/rules.ts';
import { emitAll, type Teller } from '#platform/events/emit.ts';
import type { Place } from '#platform/place.ts';
import { fail, type FieldError } from '#shared/fail.ts';
import type { Item } from '../../contract.ts';
import { itemPublished, itemUnpublished } from '../../events.ts';
import { permalinkOf } from '../../rules.ts';
import * as items from '../actions.ts';
import { freePermalinks } from '../actions-permalinks.ts';
import * as queries from '../queries.ts';
import * as types from '../queries-types.ts';
import * as versions from '../versions/queries.ts';

/** Why an item cannot be published: no title (CONT-33), or fields that its account demands are empty. */
export function obstacles(head: Pick<queries.Head, 'title' | 'custom'>, fields: types.Field[]): FieldError[] {
  const errors: FieldError[] = head.title === '' ? [{ path: 'title', code: 'content.need_title' }] : [];
  for (const field of fields) {
    if (field.require && !builtInFields.has(field.key) && (head.custom[field.key] ?? null) === null)
      errors.push({ path: `custom.${field.key}`, code: 'content.field_required' });
  }
  return errors;
}

type Subject = Pick<queries.Head, 'id' | 'contentTypeId' | 'isTestimonial'>;
/** Tells of items that visitors see now, or no more. */
export const tellPublished = (
  place: Teller,
  heads: readonly Subject[],
  isPublished: boolean,
): Promise<void> =>
  emitAll(
    place,
    isPublished ? itemPublished : itemUnpublished,
    heads.map(({ id, contentTypeId: typeId, isTestimonial }) => ({
      subject: id,
      data: { typeId, isTestimonial },
    })),
  );
/** Makes the working copies of these items what visitors see of them. */
async function showWorkingCopies(place: Place, heads: queries.Head[]): Promise<void> {
  const { tx, accountId } = place;
  const author = items.authorOf(place.actor);
  const hidden = heads.filter((head) => head.statusPublish === 'notPublished');
  const changedHeads = heads.filter((head) => head.statusPublish === 'published' && head.hasChanges);
  for (const [kind, some] of [
    ['published', hidden],
    ['updated', changedHeads],
  ] as const) {
    const ids = some.map(({ id }) => id);
    if (ids.length) await versions.addVersions(tx, accountId, ids, { kind, isPublic: true, author });
  }
  for (const head of hidden) items.auditItem(place, head, 'published');
  await tellPublished(place, hidden, true);
  for (const head of changedHeads) items.auditVersion(place, head, 'updated');
}
/** Makes a restored item public again with the public version that it still has. */
export async function showAgain(place: Place, head: queries.Head): Promise<void> {
  await items.writeItem(place, head, { statusPublish: 'published' }, {});
  items.auditItem(place, head, 'published');
  await tellPublished(place, [head], true);
}
/** Takes these items off the site; their working copies stay. */
async function hideItems(place: Place, heads: queries.Head[]): Promise<void> {
  const { tx, accountId } = place;
  const published = heads.filter((head) => head.statusPublish === 'published');
  const ids = published.map(({ id }) => id);
  if (!ids.length) return;
  await versions.endPublic(tx, accountId, ids);
  const author = items.authorOf(place.actor);
  await versions.addVersions(tx, accountId, ids, { kind: 'takenOff', isPublic: false, author });
  for (const head of published) items.auditItem(place, head, 'unpublished');
  await tellPublished(place, published, false);
}

/**
 * Makes locked items public, at permalinks made from their titles (CONT-34), or updates their pages, or takes them off
 * the site; `changed` follows. Whether anything is missing is asked before, by `checkComplete`.
 *
 * @throws content.stale 409
 */
export async function setPublished(
  place: Place,
  heads: queries.Head[],
  statusPublish: Item['statusPublish'],
): Promise<void> {
  if (!heads.length) return;
  const { tx, accountId } = place;
  const isShown = statusPublish === 'published';
  const unnamed = heads
    .filter(({ permalink }) => isShown && permalink === null)
    .map(({ id, title }) => ({ id, base: permalinkOf(title) }))
    .filter(({ base }) => base);
  const permalinks = await freePermalinks(place, unnamed);
  const count = await queries.setStatusPublish(tx, accountId, heads, statusPublish, permalinks);
  if (count !== heads.length) throw await items.stale(place, heads[0]!.id);
  await (isShown ? showWorkingCopies(place, heads) : hideItems(place, heads));
}
/** Checks that an item has what its publication needs. @throws 400 for what is still missing */
export function checkComplete(head: queries.Head, fields: types.Field[]): void {
  const errors = obstacles(head, fields);
  if (errors.length) throw fail(errors[0]!.code, 400, errors);
}
/** Makes an item public, or updates the page of a published one. @throws 400, 409 */
export async function publish(place: Place, head: queries.Head, version: number): Promise<Item> {
  await items.checkVersion(place, head, version);
  checkComplete(head, await types.fieldsOf(place.tx, place.accountId, head.contentTypeId));
  await setPublished(place, [head], 'published');
  await items.changed(place, [head.id]);
  return items.load(place, head.id);
}

/** Takes an item off the site. @throws 409 */
export async function unpublish(place: Place, head: queries.Head, version: number): Promise<Item> {
  await items.checkVersion(place, head, version);
  await setPublished(place, [head], 'notPublished');
  await items.changed(place, [head.id]);
  return items.load(place, head.id);
}
