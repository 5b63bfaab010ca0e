import { readCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import { isDown } from '../rules.ts';
import type { Paged } from './queries-list.ts';

/** Returns the name of a list in its order; a cursor belongs to one such name. */
export const listName = (name: string, order: Pick<Paged, 'sort' | 'order'>) =>
  `${name} ${order.sort}${isDown(order) ? '-' : '+'}`;
/** Returns the sort value and the id that a list continues after. @throws cursor.invalid 400 */
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
/** Returns the sort value of a line, after which the list continues. */
export const placeOf = (
  row: { sortName: string; createDate: string; changeDate: string },
  sort: Paged['sort'],
): string => ({ name: row.sortName, changed: row.changeDate, created: row.createDate })[sort];
