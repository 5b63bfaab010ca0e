import { plainTyped } from '#shared/text/plain-typing.ts';

type Order = 'dmy' | 'mdy';
/** Languages whose months are known, with the names that Arabic countries have for them. */
const LOCALES = ['en', 'tr', 'ar-EG', 'ar-SY', 'ar-MA', 'ar-DZ', 'de', 'fr', 'es'];
const plainMonth = (name: string): string =>
  name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replace(/\.$/, '');
/** Months by their names, long and short. */
const monthByName = new Map<string, number>();
for (const locale of LOCALES)
  for (const style of ['long', 'short'] as const)
    for (let month = 1; month <= 12; month++) {
      const date = new Date(Date.UTC(2025, month - 1, 15));
      const names = [
        new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(date),
        // Some languages bend the name beside a day.
        new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
          .formatToParts(date)
          .find(({ type }) => type === 'month')?.value ?? '',
      ].map(plainMonth);
      for (const name of names) if (name && !monthByName.has(name)) monthByName.set(name, month);
    }
monthByName.set('sept', 9);

/** Last year of this century that two digits mean; those above are of the last one. */
const LAST_SHORT_YEAR = 49;
const yearOf = (digits: string): number => {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year <= LAST_SHORT_YEAR ? 2000 + year : 1900 + year;
};
/** Writes a day, undefined if there is none such. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
/** A time of the day behind a date, with its zone. */
const TIME = String.raw`(?:[T,\s]+\d{1,2}[:.]\d{2}.*|T.*|\s+\D.*)?`;
const NUMBERS = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,4})\s?[./\-\s]\s?(\d{1,2})\s?[./\-\s]\s?(\d{1,4})${TIME}$`,
  'u',
);
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
/** Longest text that is looked at as a date. */
const LONGEST = 80;
const textOf = (value: string): string | undefined => {
  const text = plainTyped(value)
    .replace(/[\u200E\u200F\u061C]/g, '')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim();
  return text.length <= LONGEST ? text : undefined;
};

/** Reads a date of numbers; one that can stand in one order only is read in that one. */
function numbersDay(text: string, order: Order): string | undefined {
  const [, first = '', second = '', third = ''] = NUMBERS.exec(text) ?? [];
  if (!third) return undefined;
  if (first.length >= 3)
    return first.length === 4 && third.length <= 2 ? dayOf(+first, +second, +third) : undefined;
  if (third.length !== 4 && third.length !== 2) return undefined;
  const year = yearOf(third);
  const dmy = dayOf(year, +second, +first);
  const mdy = dayOf(year, +first, +second);
  return order === 'dmy' ? (dmy ?? mdy) : (mdy ?? dmy);
}
/** Reads a date with the name of its month: `3-May-26`, `May 4, 2026`, `Mon Aug 10 2015 14:16:38 GMT+0000`. */
function namedDay(text: string): string | undefined {
  const pieces = text.match(/\d+|[\p{L}\p{M}]+|[:+]/gu) ?? [];
  let month: number | undefined;
  const numbers: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (pieces[at + 1] === ':' || numbers.length === 2) break;
    if (/^\d/.test(piece)) numbers.push(piece);
    else month ??= monthByName.get(plainMonth(piece));
  }
  const [first = '', second = ''] = numbers;
  if (month === undefined || !second) return undefined;
  if (first.length === 4) return dayOf(+first, month, +second);
  const isYear = second.length === 4 || second.length === 2;
  return first.length <= 2 && isYear ? dayOf(yearOf(second), month, +first) : undefined;
}
/**
 * Reads a date as people and spreadsheets write it, as `YYYY-MM-DD`; `order` decides where day and month could be
 * either. Undefined if it is none.
 */
export function readDate(value: string, order: Order): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const [, year = '', month = '', day = ''] = DIGITS.exec(text) ?? [];
  return day ? dayOf(+year, +month, +day) : (numbersDay(text, order) ?? namedDay(text));
}
/** Guesses the order of day and month by dates in which it can only be one; undefined when all leave it open. */
export function guessDates(values: string[]): Order | undefined {
  for (const value of values) {
    const [, first = '', second = ''] = NUMBERS.exec(textOf(value) ?? '') ?? [];
    if (!second || first.length > 2) continue;
    if (Number(first) > 12) return 'dmy';
    if (Number(second) > 12) return 'mdy';
  }
  return undefined;
}
