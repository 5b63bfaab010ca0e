import type { MediaChange } from '#features/media/media/events.ts';
import { customValue } from '#features/structure/content-model/rules-values.ts';
import { hiddenFields, withoutHidden } from '#features/structure/content-model/server/actions.ts';
import type { WordsChange } from '#features/structure/taxonomy/events.ts';
import { columnOf } from '#platform/db/schema/columns.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Change, Item } from '../../contract.ts';
import { heldItem, type HeldField, type HeldItem, type Version } from '../../contract-versions.ts';
import { heldShapes } from '../../fields.ts';
import * as items from '../actions.ts';
import { freePermalink } from '../actions-permalinks.ts';
import { updateLinks } from '../relations/queries.ts';
import { foreignMedia, missing, type Head } from '../queries.ts';
import * as publicQueries from './queries-public.ts';
import * as queries from './queries.ts';

const fieldNames = Object.keys(heldShapes) as HeldField[];
const fieldOfColumn = new Map(fieldNames.map((name) => [columnOf(name), name]));

/** Returns what a version holds under the names of fields, without custom values that are hidden. */
function heldOf(face: unknown, hidden: ReadonlySet<string>): HeldItem {
  const columns = face as Record<string, unknown>;
  const held = heldItem.parse(Object.fromEntries(fieldNames.map((name) => [name, columns[columnOf(name)]])));
  return held.custom ? { ...held, custom: withoutHidden(held.custom, hidden) } : held;
}
/**
 * Returns the keys of custom values whose field is gone, or has a type now that they do not fit. A choice that is no
 * longer offered fits.
 */
function misfits({ custom = {} }: HeldItem, fields: queries.CustomField[]): string[] {
  const fieldOf = new Map(fields.map((field) => [field.key, field]));
  return Object.entries(custom).flatMap(([key, value]) => {
    const field = fieldOf.get(key);
    return field && customValue({ ...field, options: [] }, value) !== undefined ? [] : [key];
  });
}
/** Returns a version as screens get it. */
const versionOf = (row: Awaited<ReturnType<typeof queries.listVersions>>[number]): Version => ({
  number: row.number,
  kind: row.kind as Version['kind'],
  isPublic: row.isPublic,
  changed: row.changed.flatMap((column) => fieldOfColumn.get(column) ?? []),
  byName: row.byName,
  byAgency: row.byAgency,
  createdAt: row.createdAt,
  savedAt: row.savedAt,
});

/** A page of the history of an item. @throws 404 when it is not for this person */
export async function listVersions(
  place: Place,
  contentId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: Version[]; nextCursor: string | null }> {
  const { tx, accountId } = place;
  await items.load(place, contentId);
  const [key] = readCursor('versions', cursor, 1) ?? [];
  const below = key === undefined ? undefined : Number(key);
  if (below !== undefined && !Number.isSafeInteger(below)) throw fail('cursor.invalid', 400);
  const versionRows = await queries.listVersions(tx, accountId, contentId, { below, limit: limit + 1 });
  const rows = versionRows.slice(0, limit).map(versionOf);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor:
      versionRows.length > rows.length && last ? writeCursor('versions', [String(last.number)]) : null,
  };
}
/** A version with what the item said in it and before it. @throws 404 */
export async function readVersion(
  place: Place,
  contentId: string,
  number: number,
): Promise<{ version: Version; item: HeldItem; before: HeldItem | null }> {
  const { tx, accountId, actor } = place;
  await items.load(place, contentId);
  const row = await queries.findVersion(tx, accountId, contentId, number);
  if (!row) throw notFound();
  const hidden = await hiddenFields(tx, actor, accountId);
  // A field that is gone is in no group any more: its values are for those who see all fields.
  const keys = actor.rights && new Set((await queries.customFields(tx, accountId)).map(({ key }) => key));
  const readable = (face: unknown): HeldItem => {
    const held = heldOf(face, hidden);
    if (!keys || !held.custom) return held;
    const goneKeys = new Set(Object.keys(held.custom).filter((key) => !keys.has(key)));
    return { ...held, custom: withoutHidden(held.custom, goneKeys) };
  };
  const numberBefore = await queries.numberBefore(tx, accountId, contentId, number);
  const before =
    numberBefore === undefined
      ? undefined
      : await queries.findVersion(tx, accountId, contentId, numberBefore);
  return {
    version: versionOf(row),
    item: readable(row.face),
    before: before ? readable(before.face) : null,
  };
}

/** Returns the words and pairs of a version as far as they exist. */
async function existingLinks(
  { tx, accountId }: Place,
  contentId: string,
  { categoryIds, serviceIds, tagIds, pairs }: HeldItem,
): Promise<Change> {
  const existing = async (table: 'category' | 'service' | 'tag', ids: string[] = []) => {
    const goneIds = new Set(await missing(tx, accountId, table, ids));
    return ids.filter((id) => !goneIds.has(id));
  };
  const pictureIds = (pairs ?? []).flatMap((pair) => [pair.beforeId, pair.afterId]);
  const foreignIds = new Set(await foreignMedia(tx, accountId, contentId, pictureIds));
  return {
    ...(categoryIds ? { categoryIds: await existing('category', categoryIds) } : {}),
    ...(serviceIds ? { serviceIds: await existing('service', serviceIds) } : {}),
    ...(tagIds ? { tagIds: await existing('tag', tagIds) } : {}),
    ...(pairs
      ? {
          pairs: pairs.filter(
            ({ beforeId, afterId }) => !foreignIds.has(beforeId) && !foreignIds.has(afterId),
          ),
        }
      : {}),
  };
}
/**
 * Makes a version the working copy; links, pictures and custom values of what is gone stay
 * out, and in the version; a field for pictures loses those that are gone with the next save.
 *
 * @throws 404, 409
 */
export async function restoreVersion(
  place: Place,
  head: Head,
  number: number,
  version: number,
): Promise<Item> {
  const { tx, accountId, actor } = place;
  await items.checkVersion(place, head, version);
  const row = head.isTestimonial ? undefined : await queries.findVersion(tx, accountId, head.id, number);
  if (!row) throw notFound();
  const hidden = await hiddenFields(tx, actor, accountId);
  const held = heldOf(row.face, new Set());
  const wantedPermalink = held.permalink === undefined ? head.permalink : held.permalink;
  const permalink = wantedPermalink && (await freePermalink(place, wantedPermalink, head.id));
  const itemVersion = { accountId, contentId: head.id, number };
  if (held.mediaIds) await queries.restoreMedia(tx, accountId, head.id, held.mediaIds);
  const fields = await queries.customFields(tx, accountId);
  await queries.restoreColumns(tx, itemVersion, {
    permalink,
    keptKeys: [...hidden, ...misfits(held, fields)],
  });
  await updateLinks(tx, { accountId, id: head.id }, await existingLinks(place, head.id, held));
  await queries.addVersions(tx, accountId, [head.id], {
    kind: 'restored',
    isPublic: false,
    author: items.authorOf(actor),
  });
  items.auditVersion(place, head, 'taken_back');
  await items.changed(place, [head.id]);
  return items.load(place, head.id);
}

/** Returns the items whose public copies a change of words concerns, after their public versions followed it. */
export const followWords = (tx: TenantTx, accountId: string, change: WordsChange): Promise<string[]> =>
  publicQueries.followWords(tx, accountId, change);
/** Returns the items whose public copies a change of a picture concerns; a picture that is gone leaves them. */
export async function followMedia(
  tx: TenantTx,
  accountId: string,
  mediaId: string,
  { contentIds, what }: Pick<MediaChange, 'contentIds' | 'what'>,
): Promise<string[]> {
  if (what !== 'removed') return contentIds;
  return publicQueries.forgetMedia(tx, accountId, contentIds, mediaId);
}
