import { columnsWith, EMPTY_ID, fieldsOf, idsIn, isId, withIds, type Row } from '../../rules-values.ts';
import type { Values } from '../../rules.ts';
import type { Spec } from '../actions-tables.ts';
import type { Column } from '../queries-rows.ts';

/** The ids of a release, and those of them that the account has, each with its id there. */
export type Ids = { origins: ReadonlySet<string>; here: Map<string, string> };
/** A row of a release with the ids of the account. */
export type Wanted = {
  row: Row;
  fields: Values;
  /** Fields, and paths of fields, that are left as the account has them, since it lacks what they name. */
  skipped: ReadonlySet<string>;
  /** A column that a new row cannot be without names what the account lacks. */
  lacks: boolean;
};

/** Returns the values of a row of a release as they become those of an account. */
export function wantedOf(
  { fields: plain, refs = {}, parts = {} }: Spec,
  columns: readonly string[],
  values: Row,
  { ofTable, ids }: { ofTable: readonly Column[]; ids: Ids },
): Wanted {
  const row: Row = {};
  const skipped = new Set<string>();
  let lacks = false;
  const isMissing = (id: string) => ids.origins.has(id) && !ids.here.has(id);
  const swap = (id: string) => (isMissing(id) ? 'gone' : (ids.here.get(id) ?? id));
  const skip = (column: string) => {
    skipped.add(column);
    const { isNullable, hasDefault } = ofTable.find(({ name }) => name === column) ?? {};
    if (!isNullable && !hasDefault) lacks = true;
  };
  for (const column of columns) {
    const value = values[column];
    if (value === undefined) skipped.add(column);
    else if (refs[column] !== undefined) {
      if (value === null) row[column] = null;
      else if (isId(value) && ids.here.has(value)) row[column] = ids.here.get(value);
      else skip(column);
    } else if (!plain.includes(column)) skipped.add(column);
    else if (parts[column] === undefined && idsIn(value).some(isMissing)) skip(column);
    else row[column] = withIds(value, swap);
  }
  const fields = fieldsOf(row, Object.keys(row), parts);
  for (const [field, value] of Object.entries(fields))
    if (field.includes('/') && value === EMPTY_ID) {
      skipped.add(field);
      delete fields[field];
      Object.assign(row, columnsWith(row, { [field]: undefined }));
    }
  return { row, fields, skipped, lacks };
}
/** Checks whether a field, or the column that it is in, is left as the account has it. */
export const isSkipped = (skipped: ReadonlySet<string>, field: string): boolean =>
  skipped.has(field) || skipped.has(field.split('/', 1)[0] ?? field);
