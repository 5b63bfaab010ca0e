import ICAL from 'ical.js';
import { recurrenceSteps, type Recurrence } from '#features/tasks/rules.ts';
import { clockAt, isTimeZone, momentOf } from '#shared/time/time-zone.ts';

/** Reads and writes files of the format iCalendar (RFC 5545). */

/** An entry to write: a day, a day with a time of the clock, or a moment. */
export type IcsEntry = {
  uid: string;
  title: string;
  url: string;
  when: { day: string } | { moment: string };
};

/** Returns the day after a date. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
const momentTime = (moment: string | Date) => ICAL.Time.fromJSDate(new Date(moment), true);

/** Writes a calendar with its name and entries. */
export function writeCalendar(name: string, entries: readonly IcsEntry[], now: Date): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Hub//Calendar//EN');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('x-wr-calname', name);
  for (const { uid, title, url, when } of entries) {
    const event = new ICAL.Component('vevent');
    event.updatePropertyWithValue('uid', uid);
    event.updatePropertyWithValue('dtstamp', momentTime(now));
    event.updatePropertyWithValue('summary', title);
    event.updatePropertyWithValue('url', url);
    event.updatePropertyWithValue('transp', 'TRANSPARENT');
    if ('day' in when) {
      event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(when.day));
      event.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(dayAfter(when.day)));
    } else event.updatePropertyWithValue('dtstart', momentTime(when.moment));
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

/** An entry that was read; dates and times by the clock of a time zone. */
export type ReadEntry = {
  uid: string;
  title: string;
  description: string;
  dueOn: string | null;
  dueTime: string | null;
  recurrence: Recurrence | null;
  /** It repeats in a way that tasks do not know. */
  isOnce: boolean;
};

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};
/** Returns when an entry is due, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` by the clock of the time zone. */
function clockOf(component: ICAL.Component, timeZone: string): string | undefined {
  const property = component.getFirstProperty('due') ?? component.getFirstProperty('dtstart');
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) return undefined;
  const local = value.toString();
  if (value.isDate) return local.slice(0, 10);
  const zone = property.getFirstParameter('tzid');
  if (zone && isTimeZone(zone)) return clockAt(momentOf(local, zone), timeZone);
  if (value.zone === ICAL.Timezone.localTimezone) return local.slice(0, 16);
  return clockAt(value.toJSDate(), timeZone);
}

/** Parts of a rule that tasks do not know: several days, positions, a number of times. */
const unknownParts = ['bysecond', 'byminute', 'byhour', 'byyearday', 'byweekno', 'bysetpos', 'bymonth'];
/** Returns the repetition of a rule; undefined when tasks know none like it. */
function recurrenceOf(rule: ICAL.Recur): Recurrence | undefined {
  const every = recurrenceSteps.find((step) => frequencies[step] === rule.freq);
  const parts = rule.toJSON() as Record<string, unknown>;
  const isPlain = unknownParts.every((part) => parts[part] === undefined);
  const hasOneDay = [parts['byday'], parts['bymonthday']].every(
    (days) => days === undefined || typeof days === 'string' || typeof days === 'number',
  );
  const keepsDay = every === 'week' ? parts['bymonthday'] === undefined : parts['byday'] === undefined;
  const interval = rule.interval || 1;
  if (!every || !isPlain || !hasOneDay || !keepsDay || rule.count || interval > 99) return undefined;
  return { every, interval, until: rule.until ? rule.until.toString().slice(0, 10) : null };
}
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

function readEntry(component: ICAL.Component, timeZone: string): ReadEntry {
  const clock = clockOf(component, timeZone);
  const rule = component.getFirstPropertyValue('rrule');
  const recurrence = rule instanceof ICAL.Recur ? recurrenceOf(rule) : undefined;
  return {
    uid: textOf(component, 'uid'),
    title: textOf(component, 'summary'),
    description: textOf(component, 'description'),
    dueOn: clock?.slice(0, 10) ?? null,
    dueTime: clock?.slice(11) || null,
    recurrence: recurrence ?? null,
    isOnce: Boolean(rule) && !recurrence,
  };
}

/**
 * Reads the events and tasks of a file, as they stand there: nothing that repeats is spread out, and changed
 * single dates of what repeats are left out. Undefined when it is no calendar.
 */
export function readEntries(file: string, timeZone: string): ReadEntry[] | undefined {
  try {
    const parsed: unknown = ICAL.parse(file);
    const jcal = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : parsed;
    const calendar = new ICAL.Component(jcal as ConstructorParameters<typeof ICAL.Component>[0]);
    if (calendar.name !== 'vcalendar') return undefined;
    return [...calendar.getAllSubcomponents('vevent'), ...calendar.getAllSubcomponents('vtodo')]
      .filter((component) => !component.hasProperty('recurrence-id'))
      .map((component) => readEntry(component, timeZone));
  } catch {
    return undefined;
  }
}
