import { readNumber } from './rules.ts';

/** Words for one to five in three languages, as other products write ratings. */
const WORDS: readonly (readonly string[])[] = [
  ['one', 'bir', 'واحد', 'واحدة', 'نجمة'],
  ['two', 'iki', 'اثنان', 'اثنين', 'نجمتان', 'نجمتين'],
  ['three', 'üç', 'ثلاثة', 'ثلاث'],
  ['four', 'dört', 'أربعة', 'أربع', 'اربعة'],
  ['five', 'beş', 'خمسة', 'خمس'],
];
/** Best rating. */
const MOST = 5;
/** Stars that are full; others show what is missing. */
const FULL = /[★⭐🌟✭✮⭑]/gu;
const STARS = /^(?:[★⭐🌟✭✮⭑☆✩⚝\s]|\uFE0F)+$/u;
const PARTS = /^([\d.,]+)\s*(?:\/|\\|out of|of|von|sur|de|من)\s*([\d.,]+)(?:\s+\D*)?$/iu;
const OF_PARTS = /^([\d.,]+)\s+üzerinden\s+([\d.,]+)$/iu;

const isRating = (value: number | undefined, step: number): value is number =>
  value !== undefined && Number.isInteger(value / step) && value >= 1 && value <= MOST;
/** Brings a rating of another scale to ours. */
const scaled = (value: number | undefined, most: number | undefined): number | undefined =>
  value === undefined || !most ? undefined : (value / most) * MOST;
/**
 * Reads a rating from 1 to 5 as other products write it: `★★★★☆`, `4/5`, `8/10`, `80%`, `FOUR`; halves only where they are
 * taken. Undefined if it is none.
 */
export function readRating(text: string, takesHalves = false): number | undefined {
  const plain = text.trim();
  if (plain.length > 40) return undefined;
  const asRating = (value: number | undefined) =>
    isRating(value, takesHalves ? 0.5 : 1) ? value : undefined;
  if (STARS.test(plain)) return asRating(plain.match(FULL)?.length);
  const parts = PARTS.exec(plain);
  if (parts) return asRating(scaled(readNumber(parts[1]!), readNumber(parts[2]!)));
  const turkish = OF_PARTS.exec(plain);
  if (turkish) return asRating(scaled(readNumber(turkish[2]!), readNumber(turkish[1]!)));
  if (plain.endsWith('%')) return asRating(scaled(readNumber(plain.slice(0, -1)), 100));
  const [first = ''] = plain
    .toLocaleLowerCase('en')
    .replaceAll('_', ' ')
    .split(/[\s-]+/);
  const word = WORDS.findIndex((words) => words.includes(first));
  return word === -1 ? asRating(readNumber(plain)) : word + 1;
}
