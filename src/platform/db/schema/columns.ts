import { sql } from 'kysely';

/** Returns the column of a field: `done_on` of `doneOn`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Returns a list of columns as raw SQL, with a table alias if given. Fields must never come from a request. */
export const columnList = (fields: readonly string[], alias?: string) =>
  sql.raw(fields.map((field) => (alias ? `${alias}.${columnOf(field)}` : columnOf(field))).join(', '));
