import type { Delivered } from '#shared/events.ts';
import type { EventPlace } from '../services.ts';
import { besideOf } from './listener.ts';
import { endDelivery, type Delivery } from './queries.ts';

/** Time in milliseconds for a listener. */
export const LIMIT_MS = 10_000;

/** Rejects when work takes too long; what it does later is undone with its transaction. */
async function inTime(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${limitMs} ms`)), limitMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
/** Runs the listener of a delivery and ends the delivery, in one transaction. */
export async function deliver(
  place: EventPlace,
  { listener: name, tries: _tries, begun: _begun, ...delivered }: Delivery,
  limitMs = LIMIT_MS,
): Promise<void> {
  const listener = besideOf(place.services.listeners).find((other) => other.name === name)!;
  const data = listener.event.data.parse(delivered.data);
  await inTime(limitMs, listener.run(place, { ...delivered, data } as Delivered<never>));
  await endDelivery(place.tx, place.accountId, { listener: name, id: delivered.id });
}
