import { createHash } from 'node:crypto';
import { authorOf, load } from '#features/items/content/server/actions.ts';
import type { Item } from '#features/items/content/contract.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import { audit } from '#features/ground/audit/server/actions.ts';
import { readPrice } from '#features/tenants/tokens/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Language } from '#shared/language.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { MOST_DRAFTS, type Writing } from '../contract.ts';
import type * as contract from '../contract.ts';
import type { WriterItem } from '../policy.ts';
import { type Destination, type Wording, type WriterData } from '../rules.ts';
import { WRITINGS_TOPIC } from '../rules-topic.ts';
import { claimsOf, sourcesOf } from '../rules-claims.ts';
import { dataOf } from './generate/actions-data.ts';
import { chooseModel } from './generate/actions-model.ts';
import * as queries from './queries.ts';

/** Returns the hash of a wording, by which decisions name it. */
export const hashOf = ({ title, description }: Wording): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description]))
    .digest('hex');
/** Returns who writes: during an impersonation the session owner. */
export function writerOf({ actor }: Pick<Place, 'actor'>): queries.Writer {
  const { userId, name } = authorOf(actor);
  return { userId, userName: name };
}
/** Returns a wording with its hash, its sources and its claims. */
export function draftOf(
  wording: Wording,
  origin: Writing['origin'],
  data: WriterData,
  language: Language,
): queries.Draft {
  const text = `${wording.title}\n${wording.description}`;
  return {
    ...wording,
    origin,
    contentHash: hashOf(wording),
    sources: sourcesOf(text, data),
    claims: claimsOf(text, data, language),
  };
}
/** Tells screens that the drafts of an item have changed. */
export const tellDrafts = (tx: TenantTx, accountId: string, contentId: string) =>
  tellOfItems(tx, accountId, WRITINGS_TOPIC, { contentId }, [contentId]);

/** Loads the item of a call, as far as the person reads it, with the switch of its account. */
export async function findItem(
  place: Omit<Place, 'services'>,
  contentId: string,
): Promise<Item & WriterItem> {
  const item = await load(place, contentId);
  return { ...item, isWriterOn: await queries.isWriterOn(place.tx, place.accountId) };
}
/** @throws 404 */
export async function findDraft(
  { tx, accountId }: Pick<Place, 'tx' | 'accountId'>,
  contentId: string,
  writeId: string,
): Promise<Writing> {
  const draft = await queries.find(tx, accountId, contentId, writeId);
  if (!draft) throw notFound();
  return draft;
}

/** Reads the drafts of an item, and who writes them. */
export async function list(place: Place, item: Item & WriterItem): Promise<Output<typeof contract.list>> {
  const { tx, services, accountId } = place;
  const chosen = await chooseModel(tx, services, accountId).catch(() => undefined);
  return {
    writings: await queries.list(tx, accountId, item.id, MOST_DRAFTS),
    isWriterOn: item.isWriterOn,
    model: chosen?.service?.model ?? null,
    wordPrice: await readPrice(tx, 'words'),
  };
}
/** Refuses one more draft than an item may have. @throws writings.many 409 */
export async function demandRoom(tx: TenantTx, accountId: string, contentId: string): Promise<void> {
  if ((await queries.countOf(tx, accountId, contentId)) >= MOST_DRAFTS)
    throw fail('writings.many', 409, [], { most: MOST_DRAFTS });
}
/** Stores a draft that was written by hand. @throws 409 */
export async function create(
  place: Place,
  item: Item,
  { destination, language, ...wording }: { destination: Destination; language: Language } & Wording,
): Promise<Writing> {
  const { tx, actor, accountId } = place;
  await demandRoom(tx, accountId, item.id);
  const target = { contentId: item.id, destination, language, instructionId: null, writerOutput: '' };
  const draft = draftOf(wording, 'hand', await dataOf(tx, accountId, item), language);
  const writeId = await queries.insert(tx, accountId, target, draft, writerOf(place));
  audit(tx, actor, {
    action: 'writings.created',
    object: { type: 'content', id: item.id, name: item.title },
    after: { destination, language },
  });
  await tellDrafts(tx, accountId, item.id);
  return findDraft(place, item.id, writeId);
}
/** Gives a draft a new version; a decided one is open again. @throws writings.stale 409 with the newest draft */
export async function edit(
  place: Place,
  item: Item,
  writeId: string,
  { version, ...wording }: { version: number } & Wording,
): Promise<Writing> {
  const { tx, actor, accountId } = place;
  const stored = await queries.lock(tx, accountId, writeId);
  if (stored?.contentUid !== item.id) throw notFound();
  if (stored.version !== version) throw fail('writings.stale', 409, [], { current: stored });
  if (stored.title === wording.title && stored.description === wording.description) return stored;
  const draft = draftOf(wording, 'hand', await dataOf(tx, accountId, item), stored.language);
  await queries.revise(tx, accountId, stored, draft, writerOf(place));
  audit(tx, actor, {
    action: stored.status === 'pending' ? 'writings.edited' : 'writings.opened_again',
    object: { type: 'content', id: item.id, name: item.title },
    after: { destination: stored.destination, language: stored.language, version: version + 1 },
  });
  await tellDrafts(tx, accountId, item.id);
  return findDraft(place, item.id, writeId);
}
/** Deletes a draft with its versions. */
export async function remove(place: Place, item: Item, writeId: string): Promise<void> {
  const { tx, actor, accountId } = place;
  const stored = await findDraft(place, item.id, writeId);
  await queries.remove(tx, accountId, writeId);
  audit(tx, actor, {
    action: 'writings.removed',
    object: { type: 'content', id: item.id, name: item.title },
    before: { destination: stored.destination, language: stored.language, version: stored.version },
  });
  await tellDrafts(tx, accountId, item.id);
}
/** Reads versions of a draft. @throws cursor.invalid 400 */
export async function listVersions(
  place: Place,
  writing: Writing,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listVersions>> {
  const before = readCursor('writing-versions', cursor, 1)?.[0];
  if (before !== undefined && !Number.isSafeInteger(before)) throw fail('cursor.invalid', 400);
  const versionRows = await queries.listVersions(place.tx, place.accountId, writing.writeId, {
    before: before as number | undefined,
    limit,
  });
  const { rows, nextCursor } = cutPage(versionRows, limit, (row) =>
    writeCursor('writing-versions', [row.version]),
  );
  return { versions: rows, nextCursor };
}
