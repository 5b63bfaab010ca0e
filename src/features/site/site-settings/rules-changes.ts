/** A setting that differs, by its path with dots; a list counts as one value. */
export type SettingChange = { path: string; before: unknown; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Lists and records by id count as one setting, however much in them differs. */
const WHOLE = new Set([
  'names',
  'layout',
  'servicesData',
  'categoriesData',
  'customCategoryFieldUs',
  'byTerm',
  'aboutUsPicture',
  'video',
  'videoStill',
  'logo',
  'icon',
]);
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
/** Returns the value with the names of its objects in order, so that two of the same content compare equal. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

/** Returns the settings that differ between two documents, in the order of the second. */
export function changesBetween(before: unknown, after: unknown, at = ''): SettingChange[] {
  const name = at.split('.').at(-1) ?? '';
  if (!isObject(before) || !isObject(after) || WHOLE.has(name))
    return isEqual(before, after) ? [] : [{ path: at, before, after }];
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
    changesBetween(before[key], after[key], at ? `${at}.${key}` : key),
  );
}
const isBelow = (path: string, other: string) => path === other || path.startsWith(`${other}.`);
/**
 * Merges two documents that began from the same one, setting by setting. `clashes`: paths of what both changed, each
 * to another value; the document is then mine.
 */
export function mergedDocument<D>(base: D, mine: D, theirs: D): { document: D; clashes: string[] } {
  const ours = changesBetween(base, mine);
  const others = changesBetween(base, theirs);
  const clashes = ours.filter(({ path, after }) =>
    others.some(
      (other) =>
        (isBelow(path, other.path) || isBelow(other.path, path)) &&
        !(path === other.path && isEqual(after, other.after)),
    ),
  );
  if (clashes.length) return { document: mine, clashes: clashes.map(({ path }) => path) };
  const document = ours.reduce((merged, { path, after }) => withValue(merged, path, after), theirs);
  return { document, clashes: [] };
}
/** Returns the value at a path with dots; undefined where the document has none. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const key of path.split('.')) value = isObject(value) ? value[key] : undefined;
  return value;
}
/** Returns the document with another value at a path with dots; undefined takes the name away. */
export function withValue<D>(document: D, path: string, value: unknown): D {
  const [key, ...rest] = path.split('.');
  const whole: Record<string, unknown> = isObject(document) ? document : {};
  const inner = rest.length ? withValue(whole[key!] ?? {}, rest.join('.'), value) : value;
  return Object.fromEntries(
    Object.entries({ ...whole, [key!]: inner }).filter(([, entry]) => entry !== undefined),
  ) as D;
}
