import { removeUnchanged } from '#features/items/content/server/create/actions.ts';
import { removeMedia } from '#features/media/media/server/actions.ts';
import type { Place } from '#platform/place.ts';
import type { Import } from '../../contract.ts';
import { lockImport, markUndone, setImport } from '../queries.ts';
import { asPerson, type Work } from '../run/actions-person.ts';
import { removeAdded } from './actions-added.ts';
import { bringBack } from './actions-replaced.ts';
import * as queries from './queries.ts';

const BATCH = 200;
type Made = Awaited<ReturnType<typeof queries.listMade>>;

/** Deletes those of the items that nobody has saved since, with their files. Returns the ids. */
async function removeItems(place: Place, importId: string, contentIds: string[]): Promise<string[]> {
  const { tx, services, accountId } = place;
  if (!contentIds.length) return [];
  const untouched = await queries.untouchedItems(tx, accountId, importId, contentIds);
  if (!untouched.length) return [];
  const media = await queries.mediaOfItems(tx, accountId, importId, untouched);
  const inUse = new Set(media.flatMap(({ contentId, isMade }) => (isMade ? [] : (contentId ?? []))));
  const removed = await removeUnchanged(
    place,
    untouched.filter((id) => !inUse.has(id)),
  );
  const gone = new Set(removed);
  for (const { id, contentId } of media)
    if (contentId !== null && gone.has(contentId)) await removeMedia(tx, services, accountId, id);
  return removed;
}
async function removeLoose({ tx, services, accountId }: Place, rows: Made): Promise<void> {
  const media = rows.flatMap(({ part, madeId }) => (part === 'media' ? (madeId ?? []) : []));
  for (const id of media.length ? await queries.looseMedia(tx, accountId, media) : [])
    await removeMedia(tx, services, accountId, id);
}

/**
 * Takes back what an archive has brought: items and files batch by batch, then settings that it wrote over come
 * back, and all else that it added goes. What somebody uses or has changed since stays. Returns false when somebody
 * else has moved the import on.
 */
export async function takeArchiveBack(work: Work, file: Import): Promise<boolean> {
  const { accountId, importId } = work;
  for (let after = 0; ;) {
    const last = await asPerson(work, file.userId, async (place): Promise<number | 'stop'> => {
      const { tx } = place;
      const now = await lockImport(tx, accountId, importId);
      if (now?.state !== 'undoing') return 'stop';
      const rows = await queries.listMade(tx, accountId, importId, after, BATCH);
      const removed = new Set(
        await removeItems(
          place,
          importId,
          rows.flatMap(({ contentId }) => contentId ?? []),
        ),
      );
      await removeLoose(place, rows);
      const undone = rows.filter(({ contentId }) => contentId !== null && removed.has(contentId));
      if (undone.length) {
        await markUndone(
          tx,
          accountId,
          importId,
          undone.map(({ rowNumber }) => rowNumber),
        );
        await setImport(tx, accountId, importId, { undone: now.undone + undone.length });
      }
      if (rows.length === BATCH) return rows.at(-1)!.rowNumber;
      await bringBack(place, importId);
      await removeAdded(place, importId);
      return 0;
    });
    if (last === 'stop') return false;
    if (last === 0) return true;
    after = last;
  }
}
