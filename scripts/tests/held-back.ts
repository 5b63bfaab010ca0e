/**
 * Tests that are red for a known reason. They run and are reported, and do not decide about the run. An issue
 * is resolved only when none of its rows is held back.
 */
export type HeldBack = {
  /** Path of the test file from the root. */
  file: string;
  title: string;
  reason: string;
  /** Day of the entry, as 2026-11-27. */
  since: string;
};

export const heldBack: HeldBack[] = [];

const MOST = 60;
const MOST_DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Names what is wrong with the list itself: too many entries, old ones, and files that are gone. */
export function faultsOfHeldBack(list: HeldBack[], files: string[], today: Date): string[] {
  const faults = list.length > MOST ? [`${list.length} tests are held back, at most ${MOST} may be`] : [];
  for (const { file, title, since } of list) {
    const days = Math.floor((today.getTime() - Date.parse(since)) / DAY_MS);
    if (Number.isNaN(days)) faults.push(`held back: ${file} › ${title}: “${since}” is not a day`);
    if (days > MOST_DAYS) faults.push(`held back for ${days} days: ${file} › ${title}: mend it`);
    if (!files.includes(file)) faults.push(`held back: there is no file ${file}`);
  }
  return faults;
}

/** Names the entries whose title no test of its file has; only files that ran are judged. */
export const unknownTitles = (list: HeldBack[], titles: Map<string, Set<string>>): string[] =>
  list
    .filter(({ file, title }) => titles.has(file) && !titles.get(file)!.has(title))
    .map(({ file, title }) => `held back: no test of ${file} is called “${title}”`);
