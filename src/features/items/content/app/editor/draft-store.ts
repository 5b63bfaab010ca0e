import { draftName } from '#app/way-back.ts';
import type { Item } from '../../contract.ts';
import { mergedColumns } from '../../fields.ts';
import type { Base, Edits } from './draft/merge.ts';

/**
 * Edits that the server has not acknowledged, kept in this browser so that neither a lost line nor a closed
 * tab loses a word.
 */
type StoredDraft = {
  version: number;
  edits: Edits;
  /** Values from which the edits began; drafts of an earlier release have none. */
  base?: Base | undefined;
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
