import { draftName } from '#app/way-back.ts';
import type { Change, Item } from '../../contract.ts';
import { mergedColumns } from '../../fields.ts';

/**
 * Edits that the server has not acknowledged, kept in this browser so that neither a lost line nor a closed
 * tab loses a word.
 */
export type Edits = Partial<Change>;
type StoredDraft = {
  version: number;
  edits: Edits;
  /** The attempt under way: repeated with its key it is done once. */
  attempt?: { text: string; key: string } | undefined;
};

const nameOf = (userId: string, accountId: string, contentId: string) =>
  draftName(userId, `${accountId}:${contentId}`);
export function readKept(userId: string, accountId: string, contentId: string): StoredDraft | undefined {
  try {
    const storedDraft = JSON.parse(
      localStorage.getItem(nameOf(userId, accountId, contentId)) ?? 'null',
    ) as StoredDraft | null;
    return storedDraft &&
      typeof storedDraft === 'object' &&
      storedDraft.edits &&
      Object.keys(storedDraft.edits).length
      ? storedDraft
      : undefined;
  } catch {
    return undefined;
  }
}
export function writeKept(
  userId: string,
  accountId: string,
  contentId: string,
  storedDraft: StoredDraft | undefined,
): void {
  try {
    if (storedDraft) localStorage.setItem(nameOf(userId, accountId, contentId), JSON.stringify(storedDraft));
    else localStorage.removeItem(nameOf(userId, accountId, contentId));
  } catch {
    /* private mode or full: the server still gets everything */
  }
}

/** Adds a change to edits; maps are merged key by key as the server does. */
export function addEdits(edits: Edits, change: Edits): Edits {
  const merged = mergedColumns
    .filter((key) => change[key] && edits[key])
    .map((key) => [key, { ...edits[key], ...change[key] }]);
  return { ...edits, ...change, ...Object.fromEntries(merged) };
}
/** Returns the item with the edits on top, as the form shows it. */
export function withEdits(item: Item, edits: Edits): Item {
  const merged = mergedColumns
    .filter((key) => edits[key])
    .map((key) => {
      const values = Object.entries({ ...item[key], ...edits[key] });
      return [key, Object.fromEntries(values.filter(([, value]) => value !== null))];
    });
  return { ...item, ...edits, ...Object.fromEntries(merged) } as Item;
}

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
const isMerged = (key: string): key is (typeof mergedColumns)[number] =>
  mergedColumns.some((column) => column === key);
/** Returns the edits that differ from the record: one of both would be lost. */
export function differing(edits: Edits, current: Item): (keyof Edits)[] {
  return (Object.keys(edits) as (keyof Edits)[]).filter((key) => {
    if (key === 'pairs')
      return !same(
        edits.pairs,
        current.pairs.map(({ beforeId, afterId }) => ({ beforeId, afterId })),
      );
    if (key === 'categoryIds' || key === 'serviceIds' || key === 'tagIds')
      return !same([...(edits[key] ?? [])].sort(), [...current[key]].sort());
    if (isMerged(key)) {
      const stored: Record<string, unknown> = current[key];
      return Object.entries(edits[key] ?? {}).some(([name, value]) => !same(value, stored[name]));
    }
    if (key === 'permalink') return !same(edits.permalink || null, current.permalink);
    return !same(edits[key], current[key]);
  });
}
