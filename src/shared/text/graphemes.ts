const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** UTF-16 units of one sign that count; marks above them are left out, or a single sign would have no end. */
const LONGEST_SIGN = 64;

/** Yields the signs that people see (grapheme clusters), none longer than `LONGEST_SIGN`. */
function* signsOf(text: string): Generator<string> {
  for (const { segment } of clusters.segment(text))
    yield segment.length <= LONGEST_SIGN
      ? segment
      : segment.slice(0, LONGEST_SIGN).replace(/[\ud800-\udbff]$/, '');
}
/** Returns the first `most` signs of a text: no emoji, flag or letter with marks is parted. */
export function firstSigns(text: string, most: number): string {
  if (text.length <= most) return text;
  let whole = '';
  let count = 0;
  for (const sign of signsOf(text)) {
    if (count === most) break;
    whole += sign;
    count += 1;
  }
  return whole;
}
/** Returns the whole signs at the beginning of a text that fit into `most` UTF-16 units, for columns and wires. */
export function fitting(text: string, most: number): string {
  if (text.length <= most) return text;
  let whole = '';
  for (const sign of signsOf(text)) {
    if (whole.length + sign.length > most) break;
    whole += sign;
  }
  return whole;
}
/** Cuts a text after `most` signs with an ellipsis (SITE-109 to SITE-113). */
export function cut(text: string, most: number): string {
  const whole = firstSigns(text, most);
  return whole === text ? text : `${whole.trimEnd()}…`;
}
/** Cuts a text after `most` signs, at a word, with an ellipsis (SITE-112). */
export function cutAtWord(text: string, most: number): string {
  const whole = firstSigns(text, most);
  if (whole === text) return text;
  const isWordWhole = /^\s/.test(text.slice(whole.length));
  return `${isWordWhole ? whole.trimEnd() : whole.replace(/\s+\S*$/, '')}…`;
}
