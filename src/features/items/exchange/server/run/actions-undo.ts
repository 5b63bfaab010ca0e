import { canUpdate } from '#features/items/content/policy.ts';
import { changed, save } from '#features/items/content/server/actions.ts';
import { removeUntouched } from '#features/items/content/server/create/actions.ts';
import { lockHeads } from '#features/items/content/server/queries.ts';
import type { Place } from '#platform/place.ts';
import { Problem } from '#shared/fail.ts';
import type { Import } from '../../contract.ts';
import * as queries from '../queries.ts';
import { UpdateRefused } from './actions-existing.ts';
import { asPerson, type Work } from './actions-person.ts';
import { targetOf } from './actions-targets.ts';
import { takePicturesBack } from './actions-pictures.ts';

const BATCH = 200;
/** Sets items back that an import has changed and nobody has touched since. Returns the numbers of their rows. */
async function putBack(
  place: Place,
  rows: Awaited<ReturnType<typeof queries.listRows>>,
  refused: Set<string>,
): Promise<number[]> {
  const { tx, actor, accountId } = place;
  const written = rows.filter(({ kept, existingId, undone }) => kept && existingId !== null && !undone);
  const heads = await lockHeads(
    tx,
    accountId,
    written.map(({ existingId }) => existingId!),
  );
  const byId = new Map(heads.map((head) => [head.id, head]));
  const done: { row: number; id: string }[] = [];
  for (const { rowNumber, existingId, kept } of written) {
    const head = byId.get(existingId!);
    const isUntouched = head?.version === kept!.version && !refused.has(head.id);
    if (!head || !isUntouched || !canUpdate(actor, head)) continue;
    try {
      await save(place, head, kept!.before);
      done.push({ row: rowNumber, id: head.id });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Values that are gone meanwhile are refused before anything is written: the item stays as it is.
      if (error.status !== 409) continue;
      // The database has refused it, and takes nothing more in this transaction.
      refused.add(head.id);
      throw new UpdateRefused(error.code);
    }
  }
  if (done.length)
    await changed(
      place,
      done.map(({ id }) => id),
    );
  return done.map(({ row }) => row);
}
/** Deletes what rows became that are no items. Returns the numbers of their rows. */
async function takeFromTarget(
  place: Place,
  file: Import,
  rows: Awaited<ReturnType<typeof queries.listRows>>,
): Promise<number[]> {
  const target = targetOf(place, file);
  if (!target) return [];
  const ids = rows.flatMap(({ madeId, undone }) => (madeId && !undone ? [madeId] : []));
  const gone = new Set(await target.takeBack(place, file.id, ids));
  return rows.flatMap(({ rowNumber, madeId }) => (madeId && gone.has(madeId) ? [rowNumber] : []));
}
/** Deletes the items of an import that nobody has touched since, batch by batch. */
export async function takeBack(work: Work, file: Import): Promise<boolean> {
  const { accountId, importId } = work;
  /** Items that the database does not let go back. */
  const refused = new Set<string>();
  for (let after = 0; ;) {
    const last = await asPerson(work, file.userId, async (place): Promise<number | 'stop'> => {
      const { tx } = place;
      const now = await queries.lockImport(tx, accountId, importId);
      if (now?.state !== 'undoing') return 'stop';
      const rows = await queries.listRows(tx, accountId, importId, after, BATCH);
      const createdRows = rows.filter(({ contentId }) => contentId !== null);
      await takePicturesBack(place, createdRows);
      const removed = new Set(
        await removeUntouched(
          place,
          createdRows.map(({ contentId }) => contentId!),
        ),
      );
      const undone = createdRows
        .filter(({ contentId }) => removed.has(contentId!))
        .map(({ rowNumber }) => rowNumber);
      undone.push(...(await putBack(place, rows, refused)), ...(await takeFromTarget(place, file, rows)));
      if (undone.length) {
        await queries.markUndone(tx, accountId, importId, undone);
        await queries.setImport(tx, accountId, importId, { undone: now.undone + undone.length });
      }
      return rows.length < BATCH ? 0 : rows.at(-1)!.rowNumber;
    }).catch((error: unknown): 'again' => {
      if (!(error instanceof UpdateRefused)) throw error;
      return 'again';
    });
    if (last === 'again') continue;
    if (last === 'stop') return false;
    if (last === 0) return true;
    after = last;
  }
}
