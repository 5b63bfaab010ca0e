import type { Change, Item } from '../../../contract.ts';
import { changeShapes, mergedColumns } from '../../../fields.ts';

/** Edits of an item that are not on the server. */
export type Edits = Partial<Change>;
/** A field that a save may set. */
export type EditField = keyof Edits;
/** Values that fields had when their edits began. */
export type Base = Partial<Item>;

/** Returns a value as it is compared: texts trimmed, keys in order and without empty values. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(plain);
  if (!value || typeof value !== 'object') return value ?? null;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner)]));
}
const same = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

type Values = Record<string, unknown>;
const fields = Object.keys(changeShapes) as EditField[];
const isMap = new Set<string>(mergedColumns);
/** Fields whose order says nothing. */
const isSet = new Set<string>(['categoryIds', 'serviceIds', 'tagIds']);
/** Returns a value of an edit or of a record in the form that both have in common. */
function common(field: EditField, value: unknown): unknown {
  if (isSet.has(field)) return [...((value ?? []) as string[])].toSorted();
  if (field === 'pairs')
    return ((value ?? []) as Item['pairs']).map(({ beforeId, afterId }) => ({ beforeId, afterId }));
  if (field === 'permalink') return value || null;
  return value;
}

/** A value that a save sets: a field, or one key of a field that is saved key by key. */
type Part = { field: EditField; key: string | null };
const partsOf = (edits: Edits): Part[] =>
  (Object.keys(edits) as EditField[])
    .filter((field) => edits[field] !== undefined)
    .flatMap((field): Part[] =>
      isMap.has(field)
        ? Object.keys(edits[field] as Values).map((key) => ({ field, key }))
        : [{ field, key: null }],
    );
const valueOf = (record: Edits | Base, { field, key }: Part): unknown => {
  const value = (record as Values)[field];
  return key === null ? common(field, value) : (value as Values | null | undefined)?.[key];
};
const holds = (record: Edits | Base, { field, key }: Part): boolean => {
  const value = (record as Values)[field];
  return value !== undefined && (key === null || key in (value as Values));
};
/** Returns the parts of edits that a test keeps, as edits. */
function keepParts(edits: Edits, isKept: (part: Part) => boolean): Edits {
  const values: Record<string, unknown> = {};
  for (const part of partsOf(edits).filter(isKept)) {
    if (part.key === null) values[part.field] = edits[part.field];
    else values[part.field] = { ...(values[part.field] as Values), [part.key]: valueOf(edits, part) };
  }
  return values;
}

/** Returns the fields of edits that a record does not have like this. */
export const differing = (edits: Edits, record: Item): EditField[] => [
  ...new Set(
    partsOf(edits)
      .filter((part) => !same(valueOf(edits, part), valueOf(record, part)))
      .map(({ field }) => field),
  ),
];
/** Returns the values that edited fields have in a record, for a later merge. */
export const baseOf = (edits: Edits, record: Item | null): Base =>
  record
    ? Object.fromEntries(
        (Object.keys(edits) as EditField[]).map((field) => [field, (record as Values)[field]]),
      )
    : {};

/** Position and its other coordinate are one choice: half a place is none. */
const twin: Partial<Record<EditField, EditField>> = { lat: 'lng', lng: 'lat' };

type Merged = {
  /** The edits that still differ from the newest record. */
  edits: Edits;
  /** Edits of what both sides changed, each to a value of its own. */
  both: Edits;
  /** Fields that only the other side changed; of those that the base names. */
  theirs: EditField[];
};
/**
 * Merges edits with a newer record field by field, and key by key where a field is saved by keys. `base`: the values
 * from which the edits began; what it does not hold counts as changed by both. `sent`: edits of saves whose answer
 * was lost, since what stands in the record by them is no change of somebody else.
 */
export function mergeEdits(edits: Edits, base: Base, current: Item, sent: readonly Edits[] = []): Merged {
  const isOwn = (part: Part) =>
    sent.some((save) => holds(save, part) && same(valueOf(save, part), valueOf(current, part)));
  const isTheirs = (part: Part) =>
    !isOwn(part) && !(part.field in base && same(valueOf(base, part), valueOf(current, part)));
  const isOpen = (part: Part) => !same(valueOf(edits, part), valueOf(current, part));
  const clashing = new Set<EditField>(
    partsOf(edits)
      .filter((part) => part.key === null && isOpen(part) && isTheirs(part))
      .map(({ field }) => field),
  );
  const isClash = (part: Part) =>
    part.key === null
      ? clashing.has(part.field) || clashing.has(twin[part.field] ?? part.field)
      : isOpen(part) && isTheirs(part);
  const open = keepParts(edits, (part) => isOpen(part) || isClash(part));
  const theirs = fields.filter((field) => {
    const part = { field, key: null };
    if (edits[field] !== undefined || !(field in base)) return false;
    return !isOwn(part) && !same(valueOf(base, part), valueOf(current, part));
  });
  return { edits: open, both: keepParts(edits, isClash), theirs };
}

/** Returns edits without what was given up of a conflict: its fields, or the keys of them that clashed. */
export function withoutChosen(edits: Edits, both: Edits, givenUp: ReadonlySet<string>): Edits {
  const isGivenUp = ({ field }: Part) => givenUp.has(field) || givenUp.has(twin[field] ?? field);
  return keepParts(edits, (part) => !(holds(both, part) && isGivenUp(part)));
}
