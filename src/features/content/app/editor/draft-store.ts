import type { Change, Item } from '../../contract.ts';

/**
 * Edits that the server has not acknowledged, kept in this browser so that neither a lost line nor a closed
 * tab loses a word.
 */
export type Edits = Partial<Change>;
type Kept = {
  version: number;
  edits: Edits;
  /** The attempt under way: repeated with its key it is done once. */ attempt?:
    | { text: string; key: string }
    | undefined;
};

const nameOf = (userId: string, accountId: string, contentId: string) =>
  `draft:${userId}:${accountId}:${contentId}`;
export function readKept(userId: string, accountId: string, contentId: string): Kept | undefined {
  try {
    const kept = JSON.parse(
      localStorage.getItem(nameOf(userId, accountId, contentId)) ?? 'null',
    ) as Kept | null;
    return kept && typeof kept === 'object' && kept.edits && Object.keys(kept.edits).length
      ? kept
      : undefined;
  } catch {
    return undefined;
  }
}
export function writeKept(
  userId: string,
  accountId: string,
  contentId: string,
  kept: Kept | undefined,
): void {
  try {
    if (kept) localStorage.setItem(nameOf(userId, accountId, contentId), JSON.stringify(kept));
    else localStorage.removeItem(nameOf(userId, accountId, contentId));
  } catch {
    /* private mode or full: the server still gets everything */
  }
}

const merged = ['custom', 'presentation', 'writings'] as const;
/** Adds a change to edits; maps are merged key by key as the server does. */
export function addEdits(edits: Edits, change: Edits): Edits {
  const next = { ...edits, ...change } as Record<string, unknown>;
  for (const key of merged) if (change[key] && edits[key]) next[key] = { ...edits[key], ...change[key] };
  return next as Edits;
}
/** The item with the edits on top: what the form shows. */
export function withEdits(item: Item, edits: Edits): Item {
  const shown = { ...item, ...edits } as Item & Record<string, unknown>;
  for (const key of merged) {
    if (!edits[key]) continue;
    const all: Record<string, unknown> = { ...item[key], ...edits[key] };
    for (const [name, value] of Object.entries(all)) if (value === null) delete all[name];
    (shown as Record<string, unknown>)[key] = all;
  }
  return shown;
}

const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.trim()
    : Array.isArray(value)
      ? value.map(plain)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, one]) => one !== null && one !== undefined)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, one]) => [key, plain(one)]),
          )
        : (value ?? null);
const same = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));
/** Edits that say something else than the record: what would be lost if one of both were dropped. */
export function differing(edits: Edits, current: Item): (keyof Edits)[] {
  return (Object.keys(edits) as (keyof Edits)[]).filter((key) => {
    if (key === 'pairs')
      return !same(
        edits.pairs,
        current.pairs.map(({ beforeId, afterId }) => ({ beforeId, afterId })),
      );
    if (key === 'categoryIds' || key === 'serviceIds' || key === 'tagIds')
      return !same([...(edits[key] ?? [])].sort(), [...current[key]].sort());
    if ((merged as readonly string[]).includes(key))
      return Object.entries(edits[key] as object).some(
        ([name, value]) => !same(value, (current[key as 'custom'] as Record<string, unknown>)[name]),
      );
    if (key === 'permalink') return !same(edits.permalink || null, current.permalink);
    return !same(edits[key], current[key as keyof Item]);
  });
}
