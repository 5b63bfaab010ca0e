import { tellScreens } from '#platform/events/live-news.ts';
import { emit } from '#platform/events/emit.ts';
import { wordsChanged, type FacedVersion } from '../events.ts';
import { auditPart } from '#features/structure/content-model/server/removed/actions.ts';
import * as trash from '#features/structure/content-model/server/removed/queries.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Use } from '#features/structure/content-model/contract-removed.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Place } from '#platform/place.ts';
import { TAXONOMY_TOPIC } from '../rules.ts';
import * as queries from './queries.ts';
import * as linkQueries from './queries-links.ts';
import * as removedQueries from './removed/queries.ts';

/** Tells open screens that words have changed, and makes the public pages of the account anew. */
export async function changed({ tx, services, accountId }: Place): Promise<void> {
  await tellScreens(tx, { accountId, topic: TAXONOMY_TOPIC });
  await siteChanged(tx, services, accountId);
}
const exists = () => fail('taxonomy.exists', 409, [{ path: 'label', code: 'taxonomy.exists' }]);

/** Makes a word of its kind. @throws 404, 409 when the word is there already */
export async function create(
  place: Place,
  kind: queries.Kind,
  input: queries.Change & { labelId?: string },
): Promise<string> {
  const { tx, accountId } = place;
  if (input.labelId && !(await queries.find(tx, accountId, 'label', input.labelId))) throw notFound();
  const insertedId = await queries.insert(tx, accountId, kind, input);
  if (!insertedId) throw exists();
  await changed(place);
  return insertedId.id;
}

/** Changes a word and returns its id. @throws not_found 404, taxonomy.exists 409 */
export async function update(
  place: Place,
  kind: queries.Kind,
  id: string,
  change: queries.Change,
): Promise<string> {
  const { tx, accountId } = place;
  if (!(await queries.find(tx, accountId, kind, id))) throw notFound();
  if (change.label !== undefined && (await queries.taken(tx, accountId, kind, id, change.label)))
    throw exists();
  await queries.update(tx, accountId, kind, id, change);
  await changed(place);
  return id;
}

/**
 * Deletes a word. While items carry it, only after taking it off them (Y-42). @throws 409 with the number of
 * items
 */
export async function remove(place: Place, kind: queries.Kind, id: string, detach: boolean): Promise<void> {
  const { tx, accountId } = place;
  const word = await queries.find(tx, accountId, kind, id);
  if (!word) throw notFound();
  const items = await linkQueries.itemsWith(tx, accountId, kind, id);
  if (items.length && !detach) throw fail('taxonomy.in_use', 409, [], { count: items.length });
  const use = await countUse(place, id);
  const part = { kind, id, name: word.label };
  await removedQueries.keepWord(tx, accountId, place.actor.userId, {
    kind,
    wordId: id,
    name: word.label,
    contentIds: items,
  });
  await linkQueries.remove(tx, accountId, kind, id);
  await emit(place, wordsChanged, { subject: id, data: { contentIds: items } });
  auditPart(place, 'structure.removed', part, { before: use });
  await changed(place);
}

/** Counts the items that carry a word, and those of them that are published. @throws 404 */
export async function countUse({ tx, accountId }: Place, wordId: string): Promise<Use> {
  const isUse = await removedQueries.useOf(tx, accountId, wordId);
  if (!isUse) throw notFound();
  return (await trash.countUse(tx, accountId, isUse))!;
}

/** A deleted word. */
export type RemovedWord = trash.Removed & { kind: queries.Kind };
/**
 * Brings a deleted or merged word back with its id, its place, and the items that carried it and exist.
 * @throws 409 when its name is taken or its label is gone
 */
export async function restore(place: Place, removed: RemovedWord): Promise<void> {
  const { tx, accountId } = place;
  const { kind, id, row } = removed;
  if (kind === 'tag' && !(await queries.find(tx, accountId, 'label', String(row['label_id']))))
    throw fail('taxonomy.label_gone', 409);
  for (const table of removedQueries.tablesOf[kind]) {
    const restored = await trash.restoreRows(tx, accountId, id, table);
    if (table === kind && restored === 0) throw exists();
  }
  if (kind === 'category') await removedQueries.restoreLeads(tx, accountId, id);
  const [merged] = await trash.listOfRecord<Merged>(tx, accountId, id, 'merged');
  if (merged && kind !== 'label')
    await linkQueries.unlink(tx, accountId, kind, merged.intoId, merged.contentIds);
  const contentIds = await trash.listOfRecord<string>(tx, accountId, id, 'contentIds');
  const back = await trash.listOfRecord<FacedVersion>(tx, accountId, id, 'faced');
  await emit(place, wordsChanged, { subject: id, data: { contentIds, back } });
  await trash.dropRemoved(tx, accountId, id);
  auditPart(place, 'structure.restored', removed, { after: await countUse(place, id) });
  await changed(place);
}

/**
 * Puts words in the order of their ids; tags are those of one label.
 * @throws 403, 404 when one of them is not of this account or not of the label
 */
export async function order(
  place: Place,
  kind: queries.Kind,
  wordIds: string[],
  labelId?: string,
): Promise<void> {
  const { tx, accountId } = place;
  const ids = [...new Set(wordIds)];
  if ((await queries.countWords(tx, accountId, kind, ids, labelId)) !== ids.length) throw notFound();
  await queries.order(tx, accountId, kind, ids);
  await changed(place);
}

/** The word that took the items of a merged one, and the items that did not carry it before. */
type Merged = NonNullable<removedQueries.Gone['merged']>;
/**
 * Gives the items of one word to another of its kind and deletes the first. Returns the id of the word that
 * stays. @throws 403, 404, 400 when both are the same
 */
export async function merge(
  place: Place,
  kind: Exclude<queries.Kind, 'label'>,
  wordId: string,
  intoId: string,
): Promise<string> {
  const { tx, accountId } = place;
  if (wordId === intoId) throw fail('taxonomy.same', 400, [{ path: 'intoId', code: 'taxonomy.same' }]);
  // Both rows are locked in the order of their ids, so that two merges at once do not wait for each other.
  const names = new Map<string, string>();
  for (const id of [wordId, intoId].toSorted()) {
    const word = await queries.find(tx, accountId, kind, id);
    if (!word) throw notFound();
    names.set(id, word.label);
  }
  const contentIds = await linkQueries.itemsWith(tx, accountId, kind, wordId);
  const use = await countUse(place, wordId);
  const linkedIds = await linkQueries.relink(tx, accountId, kind, wordId, intoId);
  const name = names.get(wordId)!;
  await removedQueries.keepWord(tx, accountId, place.actor.userId, {
    kind,
    wordId,
    name,
    contentIds,
    merged: { intoId, contentIds: linkedIds },
  });
  await linkQueries.remove(tx, accountId, kind, wordId);
  const moved = { from: wordId, into: intoId };
  await emit(place, wordsChanged, { subject: wordId, data: { contentIds, moved } });
  auditPart(
    place,
    'structure.merged',
    { kind, id: wordId, name },
    { after: { into: names.get(intoId), ...use } },
  );
  await changed(place);
  return intoId;
}
