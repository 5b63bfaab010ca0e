import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import type { Delay, Schedule } from './rules.ts';

const weekDays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const frequencyNames = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;

/**
 * Returns the next occurrences after a moment, as instants (RFC 5545). The first day is that of `start`, from which
 * intervals are counted.
 */
export function occurrencesAfter(
  schedule: Schedule,
  { start, after, timeZone, most }: { start: string; after: string; timeZone: string; most: number },
): string[] {
  const { frequency, interval, days, at } = schedule;
  const [hour, minute] = at.split(':').map(Number) as [number, number];
  const first = Temporal.PlainDateTime.from(`${clockAt(start, timeZone).slice(0, 10)}T${at}`);
  const rule = new RRuleTemporal({
    freq: frequencyNames[frequency],
    interval,
    byHour: [hour],
    byMinute: [minute],
    bySecond: [0],
    ...(frequency === 'weekly' ? { byDay: days.map((day) => weekDays[day]!) } : {}),
    ...(frequency === 'monthly' ? { byMonthDay: days } : {}),
    dtstart: first.toZonedDateTime(timeZone),
    tzid: timeZone,
  });
  const instants: string[] = [];
  let from = Temporal.Instant.from(after).toZonedDateTimeISO(timeZone);
  while (instants.length < most) {
    const next = rule.next(new Date(from.epochMilliseconds), false);
    if (!next) break;
    instants.push(next.toInstant().toString());
    from = next;
  }
  return instants;
}

const HOUR_MS = 3_600_000;
/** Returns the moment at which a step is due that follows a moment. */
export function dueAfter(moment: string, { days, hours, at }: Delay, timeZone: string): string {
  const clock = clockAt(new Date(Date.parse(moment) + hours * HOUR_MS), timeZone);
  const date = new Date(`${clock.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  if (at === null && days === 0) return new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();
  const time = at ?? clock.slice(11);
  const due = momentOf(`${date.toISOString().slice(0, 10)}T${time}`, timeZone);
  if (Date.parse(due) >= Date.parse(moment)) return due;
  // That time of the day is over: it is the next day's.
  date.setUTCDate(date.getUTCDate() + 1);
  return momentOf(`${date.toISOString().slice(0, 10)}T${time}`, timeZone);
}
