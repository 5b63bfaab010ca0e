import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import type { hold } from '../contract.ts';
import type { Service } from '../contract-settings.ts';
import type { Source } from '../rules.ts';
import { occasionOf, takenBy, type Taken } from '../rules-slots.ts';
import { offerOf, timesOf, type Desk } from './actions-slots.ts';
import * as queries from './times/queries.ts';

/** A time that somebody wants; without a resource the first one of the offer that is free. */
export type Wanted = {
  serviceId: string;
  /** ISO moment of the beginning. */
  start: string;
  resourceId?: string | undefined;
};
/** A free time of one resource, as its row has it. */
export type FreeSeat = Omit<queries.NewHold, 'serviceId' | 'serviceName' | 'source' | 'language' | 'ipHash'>;

/** Returns the lowest number that no booking of an occasion has. */
function freeSeatOf({ seats }: Service, occasion: string, taken: readonly Taken[]): number | undefined {
  const used = new Set(taken.filter((entry) => entry.occasion === occasion).map(({ seat }) => seat));
  return Array.from({ length: seats }, (_, at) => at + 1).find((seat) => !used.has(seat));
}
/**
 * Locks those who could take a time, in one order for all, and returns where it is free, best first: what is read after
 * the lock stays true until the end of the transaction. `except`: a booking that moves. @throws bookings.service_unknown 404
 */
export async function lockFree(
  desk: Desk,
  { serviceId, start, resourceId }: Wanted,
  except?: string,
): Promise<{ service: Service; free: FreeSeat[] }> {
  const { tx, accountId } = desk;
  const offer = await offerOf(desk, serviceId, resourceId);
  const { service } = offer;
  const begin = Date.parse(start);
  for (const { id } of offer.resources.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await queries.lockResource(tx, accountId, id);
    await queries.releaseOver(tx, accountId, id);
  }
  const occasion = occasionOf(service.id, begin);
  const perResource = await timesOf(desk, offer, { from: begin, to: begin + 1, except });
  const free = perResource.flatMap(({ resource, times, taken }) => {
    const seat = times.length ? freeSeatOf(service, occasion, taken) : undefined;
    if (seat === undefined) return [];
    return {
      resourceId: resource.id,
      resourceName: resource.name,
      startsAt: new Date(begin).toISOString(),
      endsAt: new Date(begin + service.duration * 60_000).toISOString(),
      during: takenBy(service, begin),
      occasion,
      seat,
    };
  });
  return { service, free };
}
/**
 * Holds a free time for five minutes (designs 3.23); a call of the bot as well. Of many who want one time at once, one
 * gets it. @throws bookings.taken 409, bookings.service_unknown 404
 */
export async function holdSlot(
  desk: Desk,
  {
    source,
    language,
    ipHash = '',
    ...wanted
  }: Wanted & { source: Source; language: Language; ipHash?: string },
): Promise<Output<typeof hold>> {
  const { service, free } = await lockFree(desk, wanted);
  for (const seat of free) {
    const row = await queries.insertHold(desk.tx, desk.accountId, {
      ...seat,
      serviceId: service.id,
      serviceName: service.name,
      source,
      language,
      ipHash,
    });
    if (row?.heldUntil)
      return {
        id: row.id,
        resourceId: seat.resourceId,
        start: seat.startsAt,
        end: seat.endsAt,
        heldUntil: row.heldUntil,
      };
  }
  throw fail('bookings.taken', 409);
}
