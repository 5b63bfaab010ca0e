import { sql, type RawBuilder } from 'kysely';

/** Returns the column of a field: `done_on` of `doneOn`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Returns a list of columns as raw SQL, with a table alias if given. Fields must never come from a request. */
export const columnList = (fields: readonly string[], alias?: string) =>
  sql.raw(fields.map((field) => (alias ? `${alias}.${columnOf(field)}` : columnOf(field))).join(', '));
/**
 * Returns the columns of a raw statement by the fields of its row, so that the compiler finds a field without a column:
 * `selected<Row>({ id: 'd.id', kind: sql`'own'` })`. A text is the reference of a column.
 */
export const selected = <Row>(columns: { [Field in keyof Required<Row>]: string | RawBuilder<unknown> }) =>
  sql.join(
    Object.entries<string | RawBuilder<unknown>>(columns).map(
      ([field, column]) =>
        sql`${typeof column === 'string' ? sql.ref(column) : column} as ${sql.ref(columnOf(field))}`,
    ),
  );
