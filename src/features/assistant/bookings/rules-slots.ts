import { clockAt, isTimeZone, momentOf } from '#shared/time/time-zone.ts';

/** Hours of a day by the clock of a resource, `HH:MM`; `24:00` is the end of the day. */
export type Span = { from: string; to: string };
/** Weekly hours: `day` is 1 for Monday to 7 for Sunday. */
export type WeeklyHours = Span & { day: number };
/** Days, both included, with hours of their own in place of the weekly ones; without hours they are closed. */
export type Exception = { from: string; to: string; name: string; hours: Span[] };
/** The hours of a resource by its own clock. */
export type Hours = { timeZone: string; hours: readonly WeeklyHours[]; exceptions: readonly Exception[] };
/** How a service is booked: minutes, save for the horizon in days. */
export type ServiceRules = {
  id: string;
  duration: number;
  step: number;
  before: number;
  after: number;
  notice: number;
  horizonDays: number;
  seats: number;
};
/** A taken time of a resource with its buffers, in milliseconds, and its occasion (`occasionOf`). */
export type Taken = { from: number; to: number; occasion: string; seat: number };
/** A free time: its beginning and end in milliseconds, and how many seats are left. */
export type FreeTime = { start: number; end: number; seatsLeft: number };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Most days of one question. */
export const MOST_DAYS = 62;

/** Returns what bookings of one group share: the service and the beginning. */
export const occasionOf = (serviceId: string, start: number): string =>
  `${serviceId} ${new Date(start).toISOString()}`;
/** Returns the time that a booking takes of its resource: with its buffers. */
export const takenBy = (service: ServiceRules, start: number): { from: number; to: number } => ({
  from: start - service.before * MINUTE,
  to: start + (service.duration + service.after) * MINUTE,
});
const dayText = (days: number): string => new Date(days * DAY).toISOString().slice(0, 10);
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00Z`) / DAY);
/** Returns the days of a time zone in which two moments stand, in their order. */
export function daysBetween(from: number, to: number, timeZone: string): string[] {
  const first = dayNumber(clockAt(new Date(from), timeZone).slice(0, 10));
  const last = dayNumber(clockAt(new Date(to), timeZone).slice(0, 10));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => dayText(first + at));
}
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Returns spans in order, with those in one that touch or overlap; a span that ends before it begins is none. */
function merged(spans: readonly Span[]): { from: number; to: number }[] {
  const inOrder = spans
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
  const joined: { from: number; to: number }[] = [];
  for (const span of inOrder) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}
/** Returns the hours of a day: those of an exception, of several the last one, else the weekly ones. */
export function hoursOf({ hours, exceptions }: Hours, day: string): { from: number; to: number }[] {
  const exception = exceptions.findLast(({ from, to }) => from <= day && day <= to);
  if (exception) return merged(exception.hours);
  const weekday = ((dayNumber(day) + 3) % 7) + 1;
  return merged(hours.filter((entry) => entry.day === weekday));
}

/**
 * Returns a function that gives the moment of a time of the clock, in milliseconds. On a day without a change of the
 * clocks it only adds; a time that a day does not have moves forward, of a time that it has twice the first counts.
 */
function clockOf(timeZone: string) {
  const midnights = new Map<number, number>();
  const midnight = (day: number): number => {
    const stored = midnights.get(day);
    if (stored !== undefined) return stored;
    const moment = Date.parse(momentOf(`${dayText(day)}T00:00`, timeZone));
    midnights.set(day, moment);
    return moment;
  };
  return (day: number, minute: number): number => {
    const start = midnight(day);
    if (midnight(day + 1) - start === DAY && clockAt(new Date(start), timeZone).endsWith('T00:00'))
      return start + minute * MINUTE;
    const at = day + Math.floor(minute / 1440);
    const inDay = minute % 1440;
    const clock = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
    return Date.parse(momentOf(`${dayText(at)}T${clock}`, timeZone));
  };
}

/** Returns how many seats of a time are free at a resource; 0 = something else takes its time. */
function seatsAt(service: ServiceRules, start: number, near: readonly Taken[]): number {
  const { from, to } = takenBy(service, start);
  let seats = service.seats;
  for (const taken of near) {
    if (taken.from >= to || taken.to <= from) continue;
    if (taken.occasion !== occasionOf(service.id, start)) return 0;
    seats -= 1;
  }
  return Math.max(0, seats);
}

/**
 * Returns the free times of a service at one resource whose beginning is at `from` or later and before `to`, in order.
 * A time stands on the steps from the beginning of its hours, ends within them, is at least the notice away and not
 * beyond the horizon, and meets no other booking with its buffers. Steps are of real time: where the clocks change, no
 * hour is offered that does not exist, and one that comes twice is offered twice. Without a real time zone there are none.
 */
export function freeTimes(
  service: ServiceRules,
  resource: Hours,
  { taken, from, to, now }: { taken: readonly Taken[]; from: number; to: number; now: number },
): FreeTime[] {
  if (!isTimeZone(resource.timeZone)) return [];
  const earliest = Math.max(from, now + service.notice * MINUTE);
  const latest = Math.min(to - 1, now + service.horizonDays * DAY);
  if (earliest > latest) return [];
  const momentAt = clockOf(resource.timeZone);
  const inOrder = taken.toSorted((a, b) => a.from - b.from);
  const longest = inOrder.reduce((most, entry) => Math.max(most, entry.to - entry.from), 0);
  const free: FreeTime[] = [];
  let first = 0;
  // The hours of the day before may reach into the first day only by its last minute, so days begin with that of `from`.
  for (const day of daysBetween(earliest, latest, resource.timeZone))
    for (const span of hoursOf(resource, day)) {
      const opens = momentAt(dayNumber(day), span.from);
      const closes = momentAt(dayNumber(day), span.to);
      const skipped = Math.max(0, Math.ceil((earliest - opens) / (service.step * MINUTE)));
      for (
        let start = opens + skipped * service.step * MINUTE;
        start <= latest && start + service.duration * MINUTE <= closes;
        start += service.step * MINUTE
      ) {
        const whole = takenBy(service, start);
        while (first < inOrder.length && inOrder[first]!.from + longest <= whole.from) first += 1;
        let end = first;
        while (end < inOrder.length && inOrder[end]!.from < whole.to) end += 1;
        const seatsLeft = seatsAt(service, start, inOrder.slice(first, end));
        if (seatsLeft) free.push({ start, end: start + service.duration * MINUTE, seatsLeft });
      }
    }
  return free;
}

/** A free time with the resources that can take it, in the order of their offer. */
export type Slot = FreeTime & { resourceIds: string[] };
/** Joins the free times of several resources: one slot for each beginning, in order. */
export function joined(perResource: readonly { resourceId: string; times: readonly FreeTime[] }[]): Slot[] {
  const byStart = new Map<number, Slot>();
  for (const { resourceId, times } of perResource)
    for (const time of times) {
      const slot = byStart.get(time.start);
      if (slot) {
        slot.seatsLeft += time.seatsLeft;
        slot.resourceIds.push(resourceId);
      } else byStart.set(time.start, { ...time, resourceIds: [resourceId] });
    }
  return [...byStart.values()].toSorted((a, b) => a.start - b.start);
}
