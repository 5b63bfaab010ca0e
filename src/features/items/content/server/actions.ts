import { audit } from '#features/ground/audit/server/actions.ts';
import { hiddenFields, withoutHidden } from '#features/structure/content-model/server/actions.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { ownOnlyOf } from '#shared/rights/own-items.ts';
import { demand } from '#shared/rights/right.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { emit } from '#platform/events/emit.ts';
import type { Place } from '#platform/place.ts';
import type { Change, Item } from '../contract.ts';
import { itemStageChanged, itemStatusChanged } from '../events.ts';
import { canCreate, canFeature, canRead } from '../policy.ts';
import { geohash, permalinkOf, slugOf } from '../rules.ts';
import { checkCustom } from './actions-custom.ts';
import { freePermalink } from './actions-permalinks.ts';
import type { Seen } from './list/queries-filters.ts';
import { updateLinks } from './relations/queries.ts';
import { refreshPublic } from './public-copy.ts';
import * as queries from './queries.ts';
import * as types from './queries-types.ts';
import * as versions from './versions/queries.ts';

export { refreshPublic };

/** Returns who writes a version: during an impersonation the session owner. */
export const authorOf = (actor: Actor): versions.Author => ({
  userId: actor.workAs?.byUserId ?? actor.userId,
  name: (actor.workAs?.byName ?? personName(actor)).slice(0, 254),
  byAgency: actor.type !== 'account' || Boolean(actor.workAs),
});
/** Returns the part of an account that somebody is shown in lists. */
export const seenBy = (actor: Actor): Seen => ({ ownOnly: ownOnlyOf(actor), types: typesWith(actor, READ) });

/** Tells screens that listen of a change of items. */
export const tell = ({ tx, actor, accountId }: Place, ids: string[], what: 'saved' | 'removed') =>
  tellOfItems(tx, accountId, 'content.changed', { what, by: actor.userId }, ids);
/**
 * After a change of content: public copy, screens that listen, and last the counter that moves the public
 * pages (CONT-11).
 */
export async function changed(place: Place, ids: string[]): Promise<void> {
  const { tx, services, accountId } = place;
  await refreshPublic(tx, accountId, ids);
  await tell(place, ids, 'saved');
  await siteChanged(tx, services, accountId);
}

/** Records what was done with an item; a testimonial under its own topic and without its title. */
export function auditItem(
  { tx, actor }: Pick<Place, 'tx' | 'actor'>,
  head: Pick<queries.Head, 'id' | 'title' | 'isTestimonial'>,
  what: 'published' | 'unpublished' | 'removed' | 'restored' | 'purged',
): void {
  const type = head.isTestimonial ? 'testimonial' : 'content';
  audit(tx, actor, {
    action: `${head.isTestimonial ? 'testimonials' : 'content'}.${what}`,
    object: { type, id: head.id, name: head.isTestimonial ? '' : head.title },
  });
}

/** Records a change of the words of an item that is no testimonial. */
export function auditVersion(
  { tx, actor }: Pick<Place, 'tx' | 'actor'>,
  head: Pick<queries.Head, 'id' | 'title'>,
  what: 'edited' | 'updated' | 'taken_back' | 'duplicated',
): void {
  audit(tx, actor, {
    action: `content.${what}`,
    object: { type: 'content', id: head.id, name: head.title },
  });
}

/** The item as screens get it. @throws 404 when it does not exist or is not for this person. */
export async function load(
  { tx, actor, accountId }: Omit<Place, 'services'>,
  contentId: string,
): Promise<Item> {
  const contentRow = await queries.find(tx, accountId, contentId);
  if (!contentRow || !canRead(actor, contentRow)) throw notFound();
  const { publicSlug, ...item } = contentRow;
  return {
    ...item,
    custom: withoutHidden(item.custom, await hiddenFields(tx, actor, accountId)),
    slug:
      publicSlug ??
      slugOf({ id: item.id, title: item.title, permalink: item.permalink, titleWritings: null }),
  };
}

/** Makes the fault of a change of an older version, with the newest record (409). */
export const stale = async (place: Place, contentId: string) =>
  fail('content.stale', 409, [], { current: await load(place, contentId) });
/** Makes the fault of a reference to what the account does not have (400). */
export const unknownReference = (path: string) =>
  fail('content.unknown_reference', 400, [{ path, code: 'content.unknown_reference' }]);

/** Locks an item as far as the person sees it. */
export async function lockItem(place: Place, contentId: string): Promise<queries.Head | undefined> {
  const [head] = await queries.lockHeads(place.tx, place.accountId, [contentId]);
  return head && canRead(place.actor, head) ? head : undefined;
}
/**
 * Refuses a change of what somebody else saved meanwhile. Moves to other stages since then are no reason, unless the
 * change moves the item as well. @throws 409 with the newest record
 */
export async function checkVersion(
  place: Place,
  head: queries.Head,
  version: number,
  { contentTypeId, stageId }: Change = {},
): Promise<void> {
  const { stageMovedFrom, stageMovedTo } = head;
  const isMove = contentTypeId !== undefined || stageId !== undefined;
  const oldest = !isMove && stageMovedTo === head.version ? (stageMovedFrom ?? head.version) : head.version;
  if (version < oldest || version > head.version) throw await stale(place, head.id);
}

/** Where type and stage of the item come to stand: a stage belongs to the pipeline of the type. */
async function typeColumns(
  { tx, accountId, actor }: Place,
  head: queries.Head,
  { contentTypeId, stageId }: Change,
) {
  const columns: { contentTypeId?: string; pipelineId?: string; stageId?: string } = {};
  if (contentTypeId !== undefined && contentTypeId !== head.contentTypeId) {
    const [type] = await types.typesOf(tx, accountId, contentTypeId);
    if (!type) throw unknownReference('contentTypeId');
    // A second right of the same call: an item changes into what the person may create.
    demand(actor, canCreate, type);
    columns.contentTypeId = type.id;
    if (type.pipelineId !== head.pipelineId) {
      columns.pipelineId = type.pipelineId;
      if (stageId === undefined)
        columns.stageId = (await types.firstStage(tx, accountId, type.pipelineId))?.id ?? head.stageId;
    }
  }
  if (stageId !== undefined) {
    const pipelineId = columns.pipelineId ?? head.pipelineId;
    if ((await types.findStage(tx, accountId, stageId))?.pipelineId !== pipelineId)
      throw unknownReference('stageId');
    columns.stageId = stageId;
  }
  return columns;
}
/** Both or neither. */
function pointColumns({ lat, lng }: Change): queries.ItemChange {
  if (lat === undefined && lng === undefined) return {};
  const point = { lat: lat ?? null, lng: lng ?? null };
  if ((point.lat === null) !== (point.lng === null))
    throw fail('validation', 400, [{ path: 'lat', code: 'content.field_invalid' }]);
  return {
    ...point,
    geohash: point.lat !== null && point.lng !== null ? geohash(point.lat, point.lng) : null,
  };
}
/** @throws 400 for what is named and is not the account's, or not the item's, or not for this person. */
async function checkReferences(
  { tx, accountId, actor }: Place,
  { id }: queries.Head,
  { categoryIds, serviceIds, tagIds, coverMediaId, pairs, relatedTo, presentation }: Change,
): Promise<void> {
  const isForeign = async (media: string[]) =>
    (await queries.foreignMedia(tx, accountId, id, media)).length > 0;
  for (const [path, table, ids] of [
    ['categoryIds', 'category', categoryIds],
    ['serviceIds', 'service', serviceIds],
    ['tagIds', 'tag', tagIds],
  ] as const) {
    if (ids?.length && (await queries.missing(tx, accountId, table, ids)).length)
      throw unknownReference(path);
  }
  if (coverMediaId && (await isForeign([coverMediaId]))) throw unknownReference('coverMediaId');
  if (
    pairs &&
    (pairs.some((pair) => pair.beforeId === pair.afterId) ||
      (await isForeign(pairs.flatMap((pair) => [pair.beforeId, pair.afterId]))))
  )
    throw unknownReference('pairs');
  if (
    relatedTo &&
    (relatedTo === id || !(await queries.exists(tx, accountId, relatedTo, typesWith(actor, READ))))
  )
    throw unknownReference('relatedTo');
  if (presentation) {
    const media = [
      presentation.cover,
      presentation.mainVideo,
      presentation.video,
      presentation.customerPhoto,
      presentation.before,
      presentation.after,
    ].filter((mediaId) => typeof mediaId === 'string');
    if ((await queries.missing(tx, accountId, 'media', media)).length) throw unknownReference('presentation');
  }
}
/**
 * Returns the columns to write for a change, once each reference is found to belong to account and item.
 * @throws 400, 403
 */
export async function columnsOf(
  place: Place,
  head: queries.Head,
  change: Change,
): Promise<queries.ItemChange> {
  const { custom, permalink } = change;
  // A second right of the same call, asked for one field.
  if (change.isFeatured !== undefined) demand(place.actor, canFeature);
  const type = await typeColumns(place, head, change);
  await checkReferences(place, head, change);
  const columns: queries.ItemChange = { ...change, ...type, ...pointColumns(change) };
  if (head.missingStatuses.length)
    columns.missingStatuses = head.missingStatuses.filter((name) => change[name] === undefined);
  if (custom) columns.custom = await checkCustom(place, { ...head, ...type }, custom);
  if (permalink !== undefined) {
    const base = permalinkOf(permalink ?? '');
    columns.permalink = base ? await freePermalink(place, base, head.id) : null;
  }
  if (head.statusPublish === 'published' && change.title === '')
    throw fail('content.need_title', 400, [{ path: 'title', code: 'content.need_title' }]);
  return columns;
}

/** Writes columns and links of an item of this version. @throws 409 with the newest record */
export async function writeItem(
  place: Place,
  head: queries.Head,
  columns: queries.ItemChange,
  change: Change,
): Promise<void> {
  const { tx, accountId } = place;
  const done = await queries.updateItem(
    tx,
    { accountId, contentId: head.id, version: head.version },
    columns,
  );
  if (!done) throw await stale(place, head.id);
  await updateLinks(tx, { accountId, id: head.id }, change);
  await tellMoves(place, head, columns);
}
/** Tells of another stage and another status of the work. */
async function tellMoves(
  place: Place,
  { id: subject, contentTypeId: typeId, isTestimonial, stageId, statusService }: queries.Head,
  next: queries.ItemChange,
): Promise<void> {
  const data = { typeId: next.contentTypeId ?? typeId, isTestimonial };
  if (next.stageId !== undefined && next.stageId !== stageId)
    await emit(place, itemStageChanged, { subject, data: { ...data, before: stageId, after: next.stageId } });
  if (next.statusService !== undefined && next.statusService !== statusService)
    await emit(place, itemStatusChanged, {
      subject,
      data: { ...data, before: statusService, after: next.statusService },
    });
}

/**
 * Writes a change of a locked item into its working copy and its history, without its public copy; `changed`
 * follows for all items of a batch. `userId`: the person whose item it becomes.
 *
 * @throws 400 for a value that does not fit the item, 403
 */
export async function save(place: Place, head: queries.Head, change: Change, userId?: string | null) {
  const columns = await columnsOf(place, head, change);
  await versions.keepFirst(place.tx, place.accountId, head.id);
  await writeItem(place, head, userId === undefined ? columns : { ...columns, userId }, change);
  await recordEdit(place, head);
}

/** Saves some fields. Nothing is written over what somebody else saved meanwhile. */
export async function update(
  place: Place,
  head: queries.Head,
  version: number,
  change: Change,
): Promise<Item> {
  await checkVersion(place, head, version, change);
  await save(place, head, change);
  await changed(place, [head.id]);
  return load(place, head.id);
}
/** Writes a save into the history of the item, and the first of several into the log. */
async function recordEdit(place: Place, head: queries.Head): Promise<void> {
  const { tx, accountId, actor } = place;
  if (head.isTestimonial) return;
  const author = authorOf(actor);
  if (await versions.continueVersion(tx, accountId, head.id, author)) return;
  await versions.addVersions(tx, accountId, [head.id], { kind: 'edited', isPublic: false, author });
  auditVersion(place, head, 'edited');
}
