import type { Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import * as queries from './queries.ts';

/** The account of a call, and who asks. */
export type Place = { tx: TenantTx; services: Services; actor: Actor; accountId: string };
/** Words that items lost or changed; `moved` names a word that was merged into another. */
export type WordsChange = {
  accountId: string;
  contentIds: string[];
  moved?: { from: string; into: string };
};
type Listener = (tx: TenantTx, change: WordsChange) => Promise<void>;
const listeners: Listener[] = [];
/**
 * Later features hear, within the transaction, which items lost or changed a word: content rewrites its public copy
 * here.
 */
export const onWordsChanged = (listener: Listener): void => {
  listeners.push(listener);
};

/** Tells open screens that words have changed, and makes the public pages of the account anew. */
export async function changed({ tx, services, accountId }: Place): Promise<void> {
  await queries.tell(tx, accountId);
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
  if (!(await queries.find(tx, accountId, kind, id))) throw notFound();
  const items = await queries.itemsWith(tx, accountId, kind, id);
  if (items.length && !detach) throw fail('taxonomy.in_use', 409, [], { count: items.length });
  await queries.remove(tx, accountId, kind, id);
  for (const listener of listeners) await listener(tx, { accountId, contentIds: items });
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
  for (const id of [wordId, intoId].toSorted())
    if (!(await queries.find(tx, accountId, kind, id))) throw notFound();
  const contentIds = await queries.itemsWith(tx, accountId, kind, wordId);
  await queries.relink(tx, accountId, kind, wordId, intoId);
  await queries.remove(tx, accountId, kind, wordId);
  for (const listener of listeners)
    await listener(tx, { accountId, contentIds, moved: { from: wordId, into: intoId } });
  await changed(place);
  return intoId;
}
