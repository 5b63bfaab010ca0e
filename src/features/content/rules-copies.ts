/** Longest title, in characters. */
const TITLE_MOST = 300;

/** Returns the title of a copy: that of the original with the next number in brackets. */
export function titleOfCopy(title: string): string {
  if (!title) return '';
  const [, base = title, count = '1'] = /^(.*\S) \((\d{1,3})\)$/s.exec(title) ?? [];
  const mark = ` (${Number(count) + 1})`;
  return base.slice(0, TITLE_MOST - mark.length).toWellFormed() + mark;
}
