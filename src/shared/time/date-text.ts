import { localeOf, type Language } from '../language.ts';

/** Ways in which dates are written; a text of the product names one of them. */
const dateStyles = {
  shortDay: { day: 'numeric', month: 'short' },
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  shortMonth: { month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekDay: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
/** Name of a way in which dates are written. */
export type DateStyle = keyof typeof dateStyles;

/** Tells whether a date is a day without a time, which no time zone may move. */
export const isBareDay = (at: string | Date): boolean =>
  typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at);

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a date as text of a language, by the clock of UTC unless another time zone is named; a day without a time is
 * the same day in every zone. Screens use `useDates` (src/app/ui/time.tsx), which goes by the clock of whoever looks.
 */
export function dateText(
  moment: string | Date,
  style: DateStyle,
  language: Language,
  wantedZone = 'UTC',
): string {
  const timeZone = isBareDay(moment) ? 'UTC' : wantedZone;
  const key = `${style} ${language} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...dateStyles[style], timeZone });
  formats.set(key, format);
  return format.format(new Date(moment));
}
