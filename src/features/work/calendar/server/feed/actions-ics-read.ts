import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { recurrenceSteps, type Recurrence } from '#features/work/tasks/rules.ts';
import { foreignKind } from '#platform/outside/beside/read-beside.ts';
import { fail } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { clockAt, isTimeZone, momentOf } from '#shared/time/time-zone.ts';
import { calendarLines, type EntryLines } from './actions-ics-lines.ts';

/** Reads files of the format iCalendar (RFC 5545). */

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
  /** Name of its time zone that nobody knows: its time is read by the clock of the account. */
  unknownZone: string | null;
  /** It does not take place, or is done. */
  ended: 'cancelled' | 'done' | null;
  /** It is one changed date of what repeats. */
  isSingle: boolean;
};

/** Characters of the name of an unknown zone that people see. */
const MOST_ZONE_NAME = 80;

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};
/** Tells whether a date, `YYYY-MM-DD`, is one that a calendar has. */
const isDay = (day: string): boolean => {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) && day >= '0001' ? new Date(`${day}T00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
/**
 * Returns the name of a time zone as the database of zones has it: some programs write an address before it, others the
 * names of Windows.
 */
function zoneOf(name: string | undefined): string | undefined {
  const zone =
    /^\/[^/]{1,100}\/(?:[^/]{1,100}_\d+\/)?([A-Z]\w{1,30}(?:\/[\w+-]{1,30}){1,2})$/i.exec(name ?? '')?.[1] ??
    name;
  const ianaName = zone && isTimeZone(zone) ? zone : findIana(zone ?? '')[0];
  return ianaName && isTimeZone(ianaName) ? ianaName : undefined;
}
type Due = { clock: string; unknownZone: string | null };
/**
 * Returns when an entry is due, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` by the clock of the time zone, and the name of its own
 * zone if nobody knows that; undefined when it has no date.
 *
 * @throws RangeError for a date that no calendar has
 */
function dueOf(component: ICAL.Component, timeZone: string): Due | undefined {
  const property = component.getFirstProperty('due') ?? component.getFirstProperty('dtstart');
  if (!property) return undefined;
  const value = property.getFirstValue();
  if (!(value instanceof ICAL.Time) || !isDay(String(property.toJSON()[3]).slice(0, 10)))
    throw new RangeError('no date');
  const local = value.toString();
  const due = (clock: string, unknownZone: string | null = null): Due => ({ clock, unknownZone });
  if (value.isDate) return due(local.slice(0, 10));
  const name = property.getFirstParameter('tzid');
  const zone = zoneOf(name);
  if (zone) return due(clockAt(momentOf(local, zone), timeZone));
  if (value.zone === ICAL.Timezone.localTimezone)
    return due(local.slice(0, 16), name ? fitting(name, MOST_ZONE_NAME) : null);
  return due(clockAt(value.toJSDate(), timeZone));
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
  const until = rule.until ? rule.until.toString().slice(0, 10) : null;
  return until === null || isDay(until) ? { every, interval, until } : undefined;
}
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
const ends: Record<string, ReadEntry['ended']> = {
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
  COMPLETED: 'done',
};
/** Tells how an entry has ended: by its state, by that of its calendar, or by the signs of a task that is done. */
function endOf(component: ICAL.Component, isCancelled: boolean): ReadEntry['ended'] {
  const end = ends[textOf(component, 'status').toUpperCase()];
  if (end) return end;
  if (isCancelled) return 'cancelled';
  if (component.name !== 'vtodo') return null;
  const isDone =
    component.hasProperty('completed') || Number(component.getFirstPropertyValue('percent-complete')) >= 100;
  return isDone ? 'done' : null;
}

function readEntry(component: ICAL.Component, isCancelled: boolean, timeZone: string): ReadEntry {
  const { clock, unknownZone } = dueOf(component, timeZone) ?? { clock: undefined, unknownZone: null };
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
    unknownZone,
    ended: endOf(component, isCancelled),
    isSingle: component.hasProperty('recurrence-id'),
  };
}
/** Parses a part of a calendar. @throws Error when it is broken */
function parsePart(lines: readonly string[]): ICAL.Component {
  const parsed: unknown = ICAL.parse(lines.join('\r\n'));
  return new ICAL.Component(parsed as ConstructorParameters<typeof ICAL.Component>[0]);
}
const parseEntry = (kind: string, lines: readonly string[]): ICAL.Component =>
  parsePart([`BEGIN:${kind}`, ...lines, `END:${kind}`]);
/** Returns an entry without a date for one that could not be read: its title tells people which. */
function unreadEntry({ kind, lines = [] }: EntryLines): ReadEntry {
  let title = '';
  try {
    const summary = lines.filter((line) => /^SUMMARY\b/i.test(line)).slice(0, 1);
    title = textOf(parseEntry(kind, summary), 'summary');
  } catch {
    // Not even the title can be read.
  }
  const none = {
    dueOn: null,
    dueTime: null,
    recurrence: null,
    isOnce: false,
    unknownZone: null,
    ended: null,
    isSingle: false,
  };
  return { uid: '', title, description: '', ...none };
}
/** Reads one entry. */
function entryOf(entry: EntryLines, calendar: ICAL.Component, timeZone: string): ReadEntry {
  if (!entry.lines) return unreadEntry(entry);
  try {
    const component = parseEntry(entry.kind, entry.lines);
    calendar.addSubcomponent(component);
    return readEntry(component, entry.isCancelled, timeZone);
  } catch {
    return unreadEntry(entry);
  }
}

/** A calendar file; its entries are said by the clock of the time zone. `most` entries are read. */
export type IcsOrder = { file: string; timeZone: string; most: number };
/**
 * Reads the events and tasks of a file, as they stand there: nothing that repeats is spread out. An entry that is broken or too large comes without a date.
 *
 * @throws calendar.no_calendar 400, calendar.too_many 413
 */
export async function* readIcs({ file, timeZone, most }: IcsOrder): AsyncGenerator<ReadEntry> {
  // NUL and lone surrogates stand in no text; they cost no entry.
  const { entries, zones, isCalendar } = calendarLines(file.replaceAll('\0', '').toWellFormed());
  if (!isCalendar) throw fail('calendar.no_calendar', 400, [{ path: 'file', code: 'calendar.no_calendar' }]);
  if (entries.length > most) throw fail('calendar.too_many', 413);
  const calendar = new ICAL.Component('vcalendar');
  for (const zone of zones)
    try {
      calendar.addSubcomponent(parsePart([zone]));
    } catch {
      // Entries of this zone are read like those of one without a definition.
    }
  const inOrder = (['VEVENT', 'VTODO'] as const).flatMap((kind) =>
    entries.filter((each) => each.kind === kind),
  );
  for (const each of inOrder) yield entryOf(each, calendar, timeZone);
}
/** Calendar files. */
export const icsFile = foreignKind(
  {
    module: new URL(import.meta.url),
    reader: 'readIcs',
    memoryMb: 96,
    cpuMs: 10_000,
    waitMs: 60_000,
    tooMuch: 'calendar.too_many',
    smallBytes: 10_000,
  },
  readIcs,
);
