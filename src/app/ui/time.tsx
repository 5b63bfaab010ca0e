import { localeOf } from '#shared/language.ts';
import { dateText, isBareDay } from '#shared/time/date-text.ts';
import type { Language } from '#shared/endpoint.ts';
import { useLanguage } from '../words.ts';

/** Formats ISO times and dates: day, day and time, distance from now, time of day. */
type Dates = {
  day: (at: string | Date) => string;
  moment: (at: string | Date) => string;
  ago: (at: string | Date, now?: Date) => string;
  time: (at: string | Date) => string;
};
const datesByLanguage: Partial<Record<Language, Dates>> = {};
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
];
function makeDates(language: Language): Dates {
  const day = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const near = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short' });
  const moment = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' });
  const ago = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto', style: 'short' });
  return {
    // A date without a time must not change with the time zone of the browser.
    day: (at) => (isBareDay(at) ? dateText(at, 'day', language) : day.format(new Date(at))),
    moment: (at) => moment.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    ago(at, now = new Date()) {
      const date = new Date(at);
      const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
      const size = Math.abs(seconds);
      if (size < 45) return ago.format(0, 'second');
      if (size >= 7 * 86_400) return (date.getFullYear() === now.getFullYear() ? near : day).format(date);
      const [unit, length] = STEPS.findLast(([, length]) => size >= length * 0.75) ?? STEPS[0]!;
      return ago.format(Math.round(seconds / length), unit);
    },
  };
}
/** Returns the formats of one language, made once. */
function dates(language: Language): Dates {
  datesByLanguage[language] ??= makeDates(language);
  return datesByLanguage[language];
}
/**
 * Returns the formats of dates in the language of the person and the time zone of the browser.
 *
 * ```tsx
 * const dates = useDates();
 * dates.day(row.createdAt); // 3 Nov 2026
 * dates.moment(row.createdAt); // 3 Nov 2026, 14:05
 * dates.time(row.createdAt); // 14:05
 * dates.ago(row.createdAt); // 5 min. ago
 * ```
 */
export const useDates = (): Dates => dates(useLanguage());
/**
 * Shows a time as distance, after a week as date, with the exact time as tooltip:
 * `<TimeAgo at={row.updatedAt} />`.
 */
export function TimeAgo({ at }: { at: string }) {
  const d = useDates();
  return (
    <time dateTime={at} title={d.moment(at)} className="num" style={{ whiteSpace: 'nowrap' }}>
      {d.ago(at)}
    </time>
  );
}
