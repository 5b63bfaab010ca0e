import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import type { RunItemState } from '#shared/runs/states.ts';
import type { Place } from '../place.ts';
import * as queries from './queries.ts';

type Page = { cursor?: string | undefined; limit: number };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Reads a cursor of two texts. @throws cursor.invalid 400 */
function readPair(
  kind: string,
  cursor: string | undefined,
  isPair: (pair: readonly string[]) => boolean,
): [string, string] | undefined {
  const pair = readCursor(kind, cursor, 2)?.map(String);
  if (pair && !isPair(pair)) throw fail('cursor.invalid', 400);
  return pair as [string, string] | undefined;
}
/** Reads a page of the runs of a definition, newest first; `userId`: of this person alone. @throws cursor.invalid 400 */
export async function readRuns(
  { tx, accountId }: Pick<Place, 'tx' | 'accountId'>,
  name: string,
  userId: string | null,
  { cursor, limit }: Page,
): Promise<{ rows: queries.RunRow[]; nextCursor: string | null }> {
  const after = readPair('runs', cursor, ([at, id]) => !Number.isNaN(Date.parse(at!)) && uuid.test(id!));
  const rows = await queries.listRuns(tx, { accountId, name }, { userId, after, limit });
  return cutPage(rows, limit, (row) => writeCursor('runs', [row.createdAt, row.id]));
}
/** Reads a page of the items of a run with what became of each. @throws cursor.invalid 400 */
export async function readItems(
  { tx, accountId }: Pick<Place, 'tx' | 'accountId'>,
  runId: string,
  { state, cursor, limit }: Page & { state?: RunItemState | undefined },
): Promise<{ rows: queries.RunItemRow[]; nextCursor: string | null }> {
  const after = readPair('run-items', cursor, ([id]) => uuid.test(id!));
  const rows = await queries.listItems(tx, { accountId, runId }, { state, after, limit });
  return cutPage(rows, limit, (item) => writeCursor('run-items', [item.id, item.part]));
}
