import type { Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import * as queries from './queries.ts';

export type Place = { tx: TenantTx; services: Services; actor: Actor; accountId: string };
type Listener = (tx: TenantTx, accountId: string, contentIds: string[]) => Promise<void>;
const listeners: Listener[] = [];
/**
 * Later features hear, within the transaction, which items lost a word: content rewrites its public copy
 * here.
 */
export const onWordsLost = (listener: Listener): void => {
  listeners.push(listener);
};

async function changed({ tx, services, accountId }: Place): Promise<void> {
  await queries.tell(tx, accountId);
  await siteChanged(tx, services, accountId);
}
const exists = () => fail('taxonomy.exists', 409, [{ path: 'label', code: 'taxonomy.exists' }]);

/** Makes a word of its kind. @throws 404, 409 when the word is there already */
export async function create(
  place: Place,
  kind: queries.Kind,
  given: queries.Change & { labelId?: string },
): Promise<string> {
  const { tx, accountId } = place;
  if (given.labelId && !(await queries.find(tx, accountId, 'label', given.labelId))) throw notFound();
  const made = await queries.insert(tx, accountId, kind, given);
  if (!made) throw exists();
  await changed(place);
  return made.id;
}

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
  for (const listener of items.length ? listeners : []) await listener(tx, accountId, items);
  await changed(place);
}
