import { change as changeShape, type Change } from '#features/items/content/contract.ts';
import type { RowProblem } from './contract.ts';
import { wordKinds, type WordKind } from './rules-cells.ts';
import type { DraftRow } from './rules-convert.ts';
import { folded } from './rules-values.ts';

/** The values that a row of a file has otherwise than the item that it names, and those of the item. */
export type Difference = { change: Change; before: Change; words: WordKind[]; isSame: boolean };
/** Where an item stands, by ids. */
type Standing = { contentTypeId: string; stageId: string };

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);
const isSameSet = (words: string[], others: string[]) =>
  isEqual([...new Set(words.map(folded))].sort(), [...new Set(others.map(folded))].sort());
/** Fields that are null where they are empty; texts are empty texts. */
const NULLABLE = new Set(['doneOn', 'lat', 'lng', 'permalink']);

/**
 * Compares a row with the item that it names, both read as rows; a cell that is empty changes nothing. Words come by
 * their kinds.
 */
export function differenceOf(row: DraftRow, own: DraftRow, standing: Standing): Difference {
  const next: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  const { custom = {}, presentation, stageId, ...plain } = row.change;
  const owned: Record<string, unknown> = own.change;
  for (const [key, value] of Object.entries(plain)) {
    if (isEqual(value, owned[key])) continue;
    next[key] = value;
    before[key] = owned[key] ?? (NULLABLE.has(key) ? null : '');
  }
  // A place is both of its numbers.
  if ('lat' in next || 'lng' in next)
    for (const key of ['lat', 'lng'] as const) {
      next[key] = plain[key];
      before[key] = owned[key] ?? null;
    }
  const customNext = Object.entries(custom).filter(
    ([key, value]) => !isEqual(value, own.change.custom?.[key]),
  );
  if (customNext.length) {
    next['custom'] = Object.fromEntries(customNext);
    before['custom'] = Object.fromEntries(
      customNext.map(([key]) => [key, own.change.custom?.[key] ?? null] as const),
    );
  }
  const customerName = own.change.presentation?.customerName ?? '';
  if (presentation?.customerName !== undefined && presentation.customerName !== customerName) {
    next['presentation'] = presentation;
    before['presentation'] = { customerName };
  }
  if (row.type.id !== standing.contentTypeId) {
    next['contentTypeId'] = row.type.id;
    before['contentTypeId'] = standing.contentTypeId;
    // Another type may bring another stage, which goes back with it.
    before['stageId'] = standing.stageId;
  }
  if (stageId !== undefined && stageId !== standing.stageId) {
    next['stageId'] = stageId;
    before['stageId'] = standing.stageId;
  }
  const words = wordKinds.filter(
    (kind) => row.words[kind].length && !isSameSet(row.words[kind], own.words[kind]),
  );
  return {
    change: shaped(next),
    before: shaped(before),
    words,
    isSame: words.length === 0 && Object.keys(next).length === 0,
  };
}
/** Returns values as their shape reads them; a row with others is refused, so that none of them counts. */
function shaped(values: Record<string, unknown>): Change {
  const parsed = changeShape.safeParse(values);
  return parsed.success ? parsed.data : {};
}
/** Reasons against a new item that are none against a change of one: what the row does not name stays. */
const ONLY_NEW = new Set(['import.no_title', 'import.no_words']);
/** Returns what stands against a row as a change of an item. */
export const problemsOfUpdate = (row: DraftRow, own: DraftRow): RowProblem[] => [
  ...row.problems.filter(({ code }) => !ONLY_NEW.has(code)),
  ...(row.testimonial && !isEqual(row.testimonial, own.testimonial)
    ? [{ field: 'description', code: 'testimonials.words', value: '' }]
    : []),
];
