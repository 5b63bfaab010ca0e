import { addMonths } from '#shared/time/months.ts';

/** Numbers of a site: those that its pages count, and inquiries. */
export const measures = ['visits', 'views', 'leads', 'calls', 'mails'] as const;
/** Name of a number of a site. */
export type Measure = (typeof measures)[number];
/** Numbers that pages count; inquiries are counted where they are kept. */
export type CountedMeasure = Exclude<Measure, 'leads'>;
/** Dimensions that numbers are counted by. */
export type Part = 'all' | 'page' | 'item' | 'source';

/** Periods of the screen: days, and twelve months. */
export const ranges = ['7', '30', '90', '12m'] as const;
/** Period of the screen. */
export type Range = (typeof ranges)[number];
/** Days after which counts are removed: a period of twelve months and the one before it. */
export const KEPT_DAYS = 760;

/** Name of visits without a source elsewhere. */
export const DIRECT = 'direct';
/** Name of the sources beyond the most that are counted apart. */
export const OTHER = 'other';
/** Returns a source as it is stored: lower case, without `www.`, only letters, digits, `.`, `_`, `-` and space. */
export function sourceOf(text: string): string {
  const source = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim()
    .replace(/^www\./, '')
    .slice(0, 60)
    .trim();
  return source || DIRECT;
}
/** Returns the source that the address of a page elsewhere stands for. */
export function sourceOfAddress(address: string): string {
  return URL.canParse(address) ? sourceOf(new URL(address).hostname) : DIRECT;
}

/** Tells whether a program sent a request, as far as it says so. */
export const isBot = (userAgent: string): boolean =>
  userAgent.length < 20 ||
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrap|fetch|archiv|curl|wget|python|java\/|node|http/i.test(
    userAgent,
  );

/** Days of a period, `YYYY-MM-DD`, and the first day of the equal period before it. */
export type Period = { by: 'day' | 'month'; before: string; from: string; to: string };
const DAY_MS = 86_400_000;
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
/** Returns the first day of the month that is `count` months after that of a day. */
const firstAfter = (day: string, count: number): string => `${addMonths(day, count)}-01`;
/** Returns the period of a range that ends with a day. */
export function periodOf(range: Range, today: string): Period {
  if (range === '12m')
    return { by: 'month', before: firstAfter(today, -23), from: firstAfter(today, -11), to: today };
  const days = Number(range);
  return { by: 'day', before: addDays(today, 1 - 2 * days), from: addDays(today, 1 - days), to: today };
}
/** Returns the first days of the parts of a period: of each day, or of each month. */
export function stepsOf({ by, from, to }: Period): string[] {
  const steps: string[] = [];
  for (let at = from; at <= to; at = by === 'day' ? addDays(at, 1) : firstAfter(at, 1)) steps.push(at);
  return steps;
}
/** Returns the part of a period that a day falls into. */
export const stepAt = ({ by }: Pick<Period, 'by'>, day: string): string =>
  by === 'day' ? day : `${day.slice(0, 7)}-01`;
