import { sql } from 'kysely';

/** Returns the column of a field: `doneOn` stands in `done_on`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/**
 * Returns the columns of these fields as one piece of SQL, below the alias of their table if there is one. It
 * is text that is made once, so fields are those of our own tables and nothing that a request brings.
 */
export const columnList = (fields: readonly string[], alias?: string) =>
  sql.raw(fields.map((field) => (alias ? `${alias}.${columnOf(field)}` : columnOf(field))).join(', '));
