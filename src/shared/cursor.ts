import { fail } from './fail.ts';

const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const decode = (text: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
  );

/** Returns an opaque keyset cursor, bound to the name of its list. */
export const writeCursor = (list: string, keys: (string | number)[]) =>
  encode(JSON.stringify([list, ...keys]));

/** Reads a cursor of a list. @throws cursor.invalid 400 for one of another list or a tampered one */
export function readCursor(
  list: string,
  cursor: string | undefined,
  keys: number,
): (string | number)[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(decode(cursor));
    if (
      Array.isArray(parsed) &&
      parsed[0] === list &&
      parsed.length === keys + 1 &&
      parsed.slice(1).every((key) => typeof key === 'string' || typeof key === 'number')
    )
      return parsed.slice(1);
  } catch {
    /* falls through to the one error */
  }
  throw fail('cursor.invalid', 400);
}

/** Removes the extra row of a list that was read with one more than its limit. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  keysOf: (row: Row) => string,
): { rows: Row[]; nextCursor: string | null } {
  const more = rows.length > limit;
  const pageRows = more ? rows.slice(0, limit) : rows;
  return { rows: pageRows, nextCursor: more ? keysOf(pageRows.at(-1)!) : null };
}
