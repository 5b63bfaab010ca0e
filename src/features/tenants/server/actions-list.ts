import { readCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import { isDown } from '../rules.ts';
import type { Paged } from './queries.ts';

/** A cursor belongs to one order of one list. */
export const listName = (name: string, order: Pick<Paged, 'sort' | 'order'>) =>
  `${name} ${order.sort}${isDown(order) ? '-' : '+'}`;
/** Where a list goes on. @throws 400 `cursor.invalid` */
export function readPlace(
  list: string,
  cursor: string | undefined,
  sort: Paged['sort'],
): [string, string] | undefined {
  const after = readCursor(list, cursor, 2) as [string, string] | undefined;
  if (
    after &&
    (typeof after[0] !== 'string' ||
      (sort !== 'name' && Number.isNaN(Date.parse(after[0]))) ||
      !/^[0-9a-f-]{36}$/.test(String(after[1])))
  )
    throw fail('cursor.invalid', 400);
  return after;
}
/** Where the list goes on after a line of it. */
export const placeOf = (
  row: { sortName: string; createDate: string; changeDate: string },
  sort: Paged['sort'],
): string => ({ name: row.sortName, changed: row.changeDate, created: row.createDate })[sort];
