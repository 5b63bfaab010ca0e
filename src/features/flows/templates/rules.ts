/** The version of the shape of releases that this product writes; it reads no later one. */
export const FORMAT = 1;
/** Rows of a release at most. */
export const MOST_ROWS = 5000;
/** Bytes of a release at most, as JSON. */
export const MOST_BYTES = 4_000_000;
/** Rows of a preview that are listed at most; all are counted. */
export const MOST_LISTED = 600;
/** Templates of an agency at most. */
export const MOST_TEMPLATES = 100;
/** Releases of a template at most. */
export const MOST_RELEASES = 200;
/** Accounts of a roll-out at most, and those that begin at once. */
export const WAVE = { most: 100, first: 3 } as const;
/** Days for which an application can be taken back. */
export const BACK_DAYS = 180;

/** Values of a row by field; a field is a column, or a path inside of a document: `settings/hero/height`. */
export type Values = Record<string, unknown>;
/** How a field of the account stands to the release. */
export type FieldState =
  /** Both say the same. */
  | 'same'
  /** The account has changed what was applied before, and the release has not. */
  | 'theirs'
  /** The account has what was applied before, and the release says something new. */
  | 'changed'
  /** The account and the release say different things, neither of which was applied before. */
  | 'conflict';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Checks whether two JSON values say the same; the order of keys does not count. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((value, at) => isSame(value, right[at]));
  if (!isRecord(left) || !isRecord(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]))
  );
}
/** Checks whether an account has said nothing in a field. */
const isSilent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
/**
 * Compares one field three ways; `base`: what was applied before, undefined where nothing was. What the account has left
 * empty is free for the release.
 */
export function stateOf(base: unknown, current: unknown, wanted: unknown): FieldState {
  if (isSame(current, wanted)) return 'same';
  if (base === undefined) return isSilent(current) ? 'changed' : 'conflict';
  if (isSame(base, wanted)) return 'theirs';
  return isSame(base, current) ? 'changed' : 'conflict';
}
/** A field that is not the same, with both sides. */
export type FieldDifference = {
  field: string;
  state: Exclude<FieldState, 'same'>;
  wanted: unknown;
  current: unknown;
};
/** Compares the fields of a row three ways (design 3.15); `base` is undefined for a row that came from no release. */
export function differencesOf(base: Values | undefined, current: Values, wanted: Values): FieldDifference[] {
  const fields = new Set([...Object.keys(wanted), ...Object.keys(base ?? {})]);
  return [...fields].flatMap((field) => {
    const sides = { wanted: wanted[field], current: current[field] };
    const state = stateOf(base?.[field], sides.current, sides.wanted);
    return state === 'same' ? [] : [{ field, state, ...sides }];
  });
}

/** Outcomes for a row of a release, or for one that came with an earlier release. */
export const outcomes = ['added', 'changed', 'removed', 'conflict', 'untouched', 'left'] as const;
export type Outcome = (typeof outcomes)[number];
/** A decision about a conflict; without a field about the whole row. */
export type Decision = { row: string; field: string | null; takes: boolean };
/**
 * Returns whether a conflict becomes that of the release: by the decision about the field, else about the row. Undefined:
 * nobody has decided.
 */
export function decisionOf(
  decisions: readonly Decision[],
  row: string,
  field: string | null,
): boolean | undefined {
  const ofRow = decisions.filter((decision) => decision.row === row);
  const ofField = field === null ? undefined : ofRow.find((decision) => decision.field === field);
  return (ofField ?? ofRow.find((decision) => decision.field === null))?.takes;
}
/** Returns the key of a row of a release. */
export const rowName = (table: string, origin: string): string => `${table}/${origin}`;

/** Shortens a value for people: texts as they are, all else as JSON. */
export function textOf(value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Checks whether an application goes on by itself. */
export const isUnderWay = ({ state }: { state: string }): boolean =>
  ['waiting', 'running', 'undoing'].includes(state);
