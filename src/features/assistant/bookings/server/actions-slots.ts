import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import type { Resource, Service } from '../contract-settings.ts';
import { freeTimes, joined, type FreeTime, type Slot, type Taken } from '../rules-slots.ts';
import { timeZoneOf } from './queries.ts';
import * as setup from './setup/queries.ts';
import { takenOf } from './times/queries.ts';

/** Where bookings are made: by a person, by a program, or by a visitor without an actor. */
export type Desk = Pick<Place, 'tx' | 'services' | 'accountId'> & Partial<Pick<Place, 'actor'>>;
/** A service with those who do it, in the order of their offer, and the time zone of the account. */
type Offer = { service: Service; resources: Resource[]; timeZone: string };
/** Milliseconds for which a booking with its buffers may reach out of a span. */
const REACH = 3 * 86_400_000;

/** Reads a service with those who do it. @throws bookings.service_unknown 404 */
export async function offerOf(
  { tx, accountId }: Pick<Desk, 'tx' | 'accountId'>,
  serviceId: string,
  resourceId?: string,
): Promise<Offer> {
  const service = await setup.findService(tx, accountId, serviceId);
  if (!service) throw fail('bookings.service_unknown', 404);
  const all = await setup.listResources(tx, accountId);
  const resources = service.resourceIds.flatMap((id) => all.find((resource) => resource.id === id) ?? []);
  return {
    service,
    resources: resourceId === undefined ? resources : resources.filter(({ id }) => id === resourceId),
    timeZone: await timeZoneOf(tx, accountId),
  };
}
/** Times of an offer: `from` and `to` are milliseconds, `except` a booking that does not count. */
type Span = { from: number; to: number; except?: string | undefined };
/** Returns the free times of each resource of an offer, with what is taken of it. */
export async function timesOf(
  { tx, services, accountId }: Desk,
  { service, resources, timeZone }: Offer,
  { from, to, except }: Span,
): Promise<{ resource: Resource; times: FreeTime[]; taken: Taken[] }[]> {
  const now = services.clock().getTime();
  const taken = await takenOf(tx, accountId, {
    resourceIds: resources.map(({ id }) => id),
    from: from - REACH,
    to: to + REACH,
    except,
  });
  return resources.map((resource) => {
    const own = taken.filter(({ resourceId }) => resourceId === resource.id);
    const hours = { ...resource, timeZone: resource.timeZone ?? timeZone };
    return { resource, taken: own, times: freeTimes(service, hours, { taken: own, from, to, now }) };
  });
}
/**
 * Returns the free times of a service that begin at `from` or later and before `to`, in milliseconds, with the time zone
 * of the account; a call of the bot as well. @throws bookings.service_unknown 404
 */
export async function freeSlots(
  desk: Desk,
  { serviceId, resourceId, ...span }: Span & { serviceId: string; resourceId?: string | undefined },
): Promise<{ slots: Slot[]; timeZone: string; service: Service }> {
  const offer = await offerOf(desk, serviceId, resourceId);
  const perResource = await timesOf(desk, offer, span);
  return {
    slots: joined(perResource.map(({ resource, times }) => ({ resourceId: resource.id, times }))),
    timeZone: offer.timeZone,
    service: offer.service,
  };
}

/** Returns slots by the days of a time zone, as answers have them. */
export function daysOfSlots(
  slots: readonly Slot[],
  timeZone: string,
): Record<string, { start: string; end: string; seatsLeft: number; resourceIds: string[] }[]> {
  const days: ReturnType<typeof daysOfSlots> = {};
  for (const { start, end, ...rest } of slots) {
    const begin = new Date(start);
    const day = clockAt(begin, timeZone).slice(0, 10);
    days[day] ??= [];
    days[day].push({ start: begin.toISOString(), end: new Date(end).toISOString(), ...rest });
  }
  return days;
}
