/** The parts of a calendar file, before any of them is parsed: each line is looked at once. */

/** An entry of a calendar as the lines that are needed; undefined = one that is too large or broken. */
export type EntryLines = {
  kind: 'VEVENT' | 'VTODO';
  lines: string[] | undefined;
  /** Its calendar tells that what it holds does not take place. */
  isCancelled: boolean;
};
/** The entries of a file and the definitions of its time zones. */
export type CalendarLines = { entries: EntryLines[]; zones: string[]; isCalendar: boolean };

/** Properties of entries that are read. */
const NEEDED = new Set([
  'COMPLETED',
  'DESCRIPTION',
  'DTSTART',
  'DUE',
  'PERCENT-COMPLETE',
  'RECURRENCE-ID',
  'RRULE',
  'STATUS',
  'SUMMARY',
  'UID',
]);
/** Most characters of a line when it is unfolded, and of its name with parameters. */
const MOST_LINE = 100_000;
const MOST_NAME = 1000;
/** Most parameters of a property: the parser takes the square of the time. */
const MOST_PARAMETERS = 20;
const MOST_RULE = 500;
/** Most time zones of a file, and most lines of the definition of one. */
const MOST_ZONES = 50;
const MOST_ZONE_LINES = 500;
/** Rules by which clocks change: once a year, on a day of a month. */
const ZONE_RULE = /^FREQ=YEARLY(;(BYMONTH|BYDAY|BYMONTHDAY|UNTIL|INTERVAL|WKST|COUNT)=[\w+-]{1,20})*$/i;

/** Yields the lines of a file with those that continue them; undefined = one that is too long. */
function* unfolded(file: string): Generator<string | undefined> {
  let parts: string[] = [];
  let length = 0;
  const line = () => (length > MOST_LINE ? undefined : parts.join(''));
  for (const [text] of file.matchAll(/[^\r\n]+/g)) {
    if (text[0] !== ' ' && text[0] !== '\t') {
      if (parts.length) yield line();
      parts = [];
      length = 0;
    }
    length += text.length;
    if (length <= MOST_LINE) parts.push(parts.length ? text.slice(1) : text);
  }
  if (parts.length) yield line();
}
/** Returns where the value of a line begins: behind the first colon outside of quotes; 0 = it has none. */
function valueAt(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length && at <= MOST_NAME; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at + 1;
  }
  return 0;
}
type Line = { name: string; head: string; value: string };
/** Returns a line by its parts; undefined when it is none of a property. */
function partsOf(line: string): Line | undefined {
  const at = valueAt(line);
  if (at === 0) return undefined;
  const head = line.slice(0, at - 1);
  return { name: head.split(';', 1)[0]!.trim().toUpperCase(), head, value: line.slice(at) };
}
const isTooMuch = ({ name, head, value }: Line): boolean =>
  head.split(';').length - 1 > MOST_PARAMETERS || (name === 'RRULE' && value.length > MOST_RULE);

/** The definition of a time zone while its lines come. */
class Zone {
  readonly #lines: string[] = [];
  #isSound = true;
  add(line: string, parts: Line): void {
    const isRule = parts.name === 'RRULE' || parts.name === 'RDATE';
    if (this.#lines.length >= MOST_ZONE_LINES || isTooMuch(parts) || line.length > MOST_NAME)
      this.#isSound = false;
    else if (isRule && parts.name === 'RRULE' && !ZONE_RULE.test(parts.value)) this.#isSound = false;
    else this.#lines.push(line);
  }
  text(): string | undefined {
    return this.#isSound ? this.#lines.join('\r\n') : undefined;
  }
}

/** Divides a file into its entries and time zones; lines that are none, and parts that are not needed, are passed over. */
export function calendarLines(file: string): CalendarLines {
  const entries: EntryLines[] = [];
  const zones: string[] = [];
  const open: string[] = [];
  let entry: EntryLines | undefined;
  let zone: Zone | undefined;
  let hasCalendar = false;
  let isCancelled = false;
  let isFirst = true;
  const begin = (name: string) => {
    if (name === 'VCALENDAR') {
      open.length = 0;
      isCancelled = false;
      entry = undefined;
      zone = undefined;
    }
    open.push(name);
    if (open.length !== 2 || open[0] !== 'VCALENDAR') return;
    entry = name === 'VEVENT' || name === 'VTODO' ? { kind: name, lines: [], isCancelled } : undefined;
    zone = name === 'VTIMEZONE' ? new Zone() : undefined;
  };
  const end = (name: string) => {
    const isKnown = open.length > 0 && (open.at(-1) === name || open[0] === name || open[1] === name);
    if (!isKnown) return;
    while (open.length && open.at(-1) !== name) open.pop();
    open.pop();
    if (open.length > 1) return;
    if (entry) entries.push(entry);
    const text = zone?.text();
    if (text !== undefined && zones.length < MOST_ZONES) zones.push(text);
    entry = undefined;
    zone = undefined;
    if (open.length === 0) hasCalendar = true;
  };
  for (const line of unfolded(file.replace(/^\uFEFF/, ''))) {
    const parts = line === undefined ? undefined : partsOf(line);
    if (isFirst && !(parts?.name === 'BEGIN' && parts.value.trim().toUpperCase() === 'VCALENDAR')) break;
    isFirst = false;
    if (line === undefined && entry && open.length === 2) entry.lines = undefined;
    if (line === undefined || !parts) continue;
    const { name } = parts;
    if (name === 'BEGIN') begin(parts.value.trim().toUpperCase());
    if (name === 'METHOD' && open.length === 1) isCancelled = /^CANCEL$/i.test(parts.value.trim());
    zone?.add(line.trim(), parts);
    if (name === 'END') end(parts.value.trim().toUpperCase());
    if (!entry?.lines || open.length !== 2 || !NEEDED.has(name)) continue;
    if (isTooMuch(parts)) entry.lines = undefined;
    else if (entry.lines.length < NEEDED.size * 4) entry.lines.push(line);
  }
  return { entries, zones, isCalendar: hasCalendar || entries.length > 0 };
}
