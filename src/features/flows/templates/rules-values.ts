import type { Values } from './rules.ts';

/** A row as JSON, by the names of its columns. */
export type Row = Record<string, unknown>;
/** How deep documents are compared value by value; what is deeper is one value. */
const DEEPEST = 6;
const isDocument = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const escaped = (name: string) => name.replace(/~/g, '~0').replace(/\//g, '~1');
const unescaped = (name: string) => name.replace(/~1/g, '/').replace(/~0/g, '~');
const isBelow = (path: string, roots: readonly string[]) =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

function* leaves(value: Row, path: string, depth: number): Generator<[string, unknown]> {
  for (const [name, inner] of Object.entries(value)) {
    const at = `${path}/${escaped(name)}`;
    if (isDocument(inner) && depth < DEEPEST) yield* leaves(inner, at, depth + 1);
    else yield [at, inner];
  }
}
/**
 * Returns the values of a row by field. Documents (`parts`, with the paths inside of them that stay) become a field for each
 * value inside of them: `settings/hero/height`.
 */
export function fieldsOf(
  row: Row,
  columns: readonly string[],
  parts: Readonly<Record<string, readonly string[]>> = {},
): Values {
  const values: Values = {};
  for (const column of columns) {
    const value = row[column];
    if (value === undefined) continue;
    const stays = parts[column]?.map((path) => `${column}/${path}`);
    if (stays === undefined || !isDocument(value)) values[column] = value;
    else
      for (const [path, inner] of leaves(value, column, 1)) if (!isBelow(path, stays)) values[path] = inner;
  }
  return values;
}
function put(document: Row, [name = '', ...rest]: readonly string[], value: unknown): Row {
  const copy = { ...document };
  if (rest.length) {
    const inner = copy[name];
    copy[name] = put(isDocument(inner) ? inner : {}, rest, value);
  } else if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}
/** Returns the columns that a row gets by these values; documents keep what the values do not name. */
export function columnsWith(row: Row, values: Values): Row {
  const columns: Row = {};
  for (const [field, value] of Object.entries(values)) {
    const [column = '', ...path] = field.split('/').map(unescaped);
    if (!path.length) columns[column] = value ?? null;
    else {
      const document = columns[column] ?? row[column];
      columns[column] = put(isDocument(document) ? document : {}, path, value);
    }
  }
  return columns;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Addresses of files. */
const FILES = /^(?:\/files\/|image\/|video\/|audio\/|document\/)\S*[0-9a-f]{8}-[0-9a-f]{4}-\S*$/i;
/** The id that stands where something does not travel. */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000';
/** Checks whether a value is an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
const isPicture = (value: unknown): boolean =>
  isDocument(value) && 'id' in value && 'base' in value && 'sizes' in value;

/** Returns the ids inside of a value, those in names of documents included. */
export function idsIn(value: unknown): string[] {
  if (isId(value)) return [value.toLowerCase()];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isDocument(value) || isPicture(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...idsIn(name), ...idsIn(inner)]);
}
/** Says what becomes of an id: another id, itself, or `gone`: it does not travel. */
type Swap = (id: string) => string | 'gone';
const GONE = 'gone';
/**
 * Returns a value with other ids. Where an id, a picture or a file does not travel, lists and documents lose it, a text
 * becomes empty, and an id the empty one; `lost` is called for each.
 */
export function withIds(value: unknown, swap: Swap, lost: () => void = () => {}): unknown {
  const lose = <Instead>(instead: Instead): Instead => {
    lost();
    return instead;
  };
  if (isId(value)) {
    const id = swap(value.toLowerCase());
    return id === GONE ? lose(EMPTY_ID) : id;
  }
  if (typeof value === 'string') return FILES.test(value) ? lose('') : value;
  if (isPicture(value)) return lose(null);
  if (Array.isArray(value))
    return value.flatMap((inner: unknown) => {
      const goes =
        isPicture(inner) ||
        (isId(inner) && swap(inner.toLowerCase()) === GONE) ||
        (typeof inner === 'string' && FILES.test(inner));
      return goes ? lose([]) : [withIds(inner, swap, lost)];
    });
  if (!isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const id = isId(name) ? swap(name.toLowerCase()) : name;
      return id === GONE ? lose([]) : [[id, withIds(inner, swap, lost)]];
    }),
  );
}
