import { MOST_OFFERED, type OfferedTime, type Times } from '#features/assistant/chatbots/rules-times.ts';
import type { Service } from '#features/assistant/bookings/contract-settings.ts';
import { freeSlots } from '#features/assistant/bookings/server/actions-slots.ts';
import { find, timeZoneOf, type Booking } from '#features/assistant/bookings/server/queries.ts';
import { listServices } from '#features/assistant/bookings/server/setup/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import { dateText } from '#shared/time/date-text.ts';
import { clockAt, isTimeZone } from '#shared/time/time-zone.ts';
import type { Desk } from '../actions.ts';

const DAY = 86_400_000;
/** Days that are offered, services that are read, and times of a day that a model reads. */
const MOST = { days: 14, services: 5, times: 16 } as const;

/** Reads the services that visitors book, in the order in which a model knows them. */
export const offeredServices = async (tx: TenantTx, accountId: string): Promise<Service[]> =>
  (await listServices(tx, accountId)).filter(
    ({ isOffered, resourceIds }) => isOffered && resourceIds.length > 0,
  );
/** Returns a time as its visitor reads it: what, day and clock. */
export const labelOf = (
  { name, start }: { name: string; start: string },
  language: Language,
  timeZone: string,
): string =>
  `${name}, ${dateText(start, 'weekDay', language, timeZone)}, ${dateText(start, 'time', language, timeZone)}`;
const dayWords: Record<Language, [string, string]> = {
  en: ['today', 'tomorrow'],
  tr: ['bugün', 'yarın'],
  ar: ['اليوم', 'غدًا'],
};
/** Returns a day in words, in the language of the visitor and in that of the prompt, with its distance if it is near. */
function dayText(
  start: string,
  language: Language,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const day = clockAt(start, timeZone).slice(0, 10);
  const near = [now, new Date(now.getTime() + DAY)].findIndex(
    (moment) => clockAt(moment, timeZone).slice(0, 10) === day,
  );
  const spoken = [...new Set<Language>([language, 'en'])].flatMap((tongue) => [
    dateText(start, 'weekDay', tongue, timeZone),
    ...(near < 0 ? [] : [dayWords[tongue][near]!]),
  ]);
  return [day, ...spoken].join(', ');
}
/** Returns a booking in words that a reply may repeat; null: it is none any more, or still to be confirmed. */
export function bookingFact(
  booking: Pick<Booking, 'state' | 'startsAt' | 'endsAt' | 'serviceName' | 'resourceName'> | undefined,
  language: Language,
  at: { now: Date; timeZone: string },
): string | null {
  if (booking?.state !== 'confirmed') return null;
  const { startsAt, endsAt, serviceName, resourceName } = booking;
  const clocks = [startsAt, endsAt].flatMap((moment) => [
    clockAt(moment, at.timeZone).slice(11),
    dateText(moment, 'time', language, at.timeZone),
  ]);
  return [serviceName, resourceName, dayText(startsAt, language, at), ...clocks].join(', ');
}
type Free = { service: Service; starts: string[] };
/** Returns few free times: of each service first the next ones of different days. */
function fewOf(all: readonly Free[], language: Language, timeZone: string): OfferedTime[] {
  const each = Math.ceil(MOST_OFFERED / Math.max(1, Math.min(3, all.length)));
  return all.slice(0, 3).flatMap(({ service, starts }) => {
    const days = new Map<string, string>();
    for (const start of starts) {
      const day = clockAt(start, timeZone).slice(0, 10);
      if (!days.has(day)) days.set(day, start);
    }
    const first = [...days.values()].slice(0, each);
    const rest = starts.filter((start) => !first.includes(start)).slice(0, each - first.length);
    return [...first, ...rest].toSorted().map((start) => ({
      serviceId: service.id,
      start,
      label: labelOf({ name: service.name, start }, language, timeZone),
    }));
  });
}
/** Returns free times as a model reads them, by the clock of the business. */
function textOf(
  all: readonly Free[],
  services: readonly Service[],
  { language, now, timeZone }: { language: Language; now: Date; timeZone: string },
): string {
  const lines = all.map(({ service, starts }) => {
    const days = Map.groupBy(starts, (start) => clockAt(start, timeZone).slice(0, 10));
    const rows = [...days.values()].map((day) => {
      const clocks = day.slice(0, MOST.times).map((start) => clockAt(start, timeZone).slice(11));
      return `${dayText(day[0]!, language, { now, timeZone })}: ${clocks.join(' ')}`;
    });
    const head = `Service ${services.indexOf(service) + 1}: ${service.name}, ${service.duration} minutes${service.asksPlace ? ', at an address that the visitor has to type' : ''}${service.isAsked ? ', confirmed by a person' : ''}`;
    return [head, ...(rows.length ? rows : ['no free time'])].join('\n');
  });
  return [`Clock of the business: ${clockAt(now, timeZone)} (${timeZone})`, ...lines].join('\n');
}
/**
 * Reads the free times of the next two weeks, those of a service that the visitor names first; null: nothing can be
 * booked, or the account has no real time zone.
 */
export async function timesOf(
  desk: Desk,
  { text, language, bookingId = null }: { text: string; language: Language; bookingId?: string | null },
): Promise<Times | null> {
  const {
    tx,
    services: { clock },
    accountId,
  } = desk;
  const timeZone = await timeZoneOf(tx, accountId);
  if (!isTimeZone(timeZone)) return null;
  const services = await offeredServices(tx, accountId);
  const booking = bookingId ? await find(tx, accountId, bookingId) : undefined;
  if (!services.length && !booking) return null;
  const now = clock();
  const isNamed = ({ name }: Service) => text.toLowerCase().includes(name.toLowerCase());
  const inOrder = services
    .slice(0, MOST.services)
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const span = { from: now.getTime(), to: now.getTime() + MOST.days * DAY };
  const all: Free[] = [];
  for (const service of inOrder) {
    const { slots } = await freeSlots(desk, { serviceId: service.id, ...span });
    all.push({ service, starts: slots.map(({ start }) => new Date(start).toISOString()) });
  }
  const free = all.filter(({ starts }) => starts.length > 0);
  const named = free.filter(({ service }) => isNamed(service));
  const fact = bookingFact(booking, language, { now, timeZone });
  return {
    text: textOf(all, services, { language, now, timeZone }),
    offered: fewOf(named.length ? named : free, language, timeZone),
    bookings: fact ? [fact] : [],
  };
}
