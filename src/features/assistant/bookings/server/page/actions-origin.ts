import type { FastifyRequest } from 'fastify';
import { defineServerSlot, partsOf } from '#platform/server-slots.ts';
import type { Desk } from '../actions-slots.ts';
import type { Booking } from '../queries.ts';

/** A conversation of a later feature in which a visitor books. */
export type BookingOrigin = {
  /** Finds the conversation of the browser that books; undefined: there is none. */
  find: (desk: Desk, request: FastifyRequest) => Promise<string | undefined>;
  /** Notes the booking in its conversation, in the transaction of the booking. */
  booked: (desk: Desk, conversationId: string, booking: Booking) => Promise<void>;
};
/** Slot of a later feature in whose conversations visitors book. */
export const bookingOrigins = defineServerSlot<BookingOrigin>('bookings.origins');

/** Returns by which way a visitor books. */
export async function sourceOf(desk: Desk, request: FastifyRequest): Promise<'site' | 'chat'> {
  for (const origin of partsOf(desk.services, bookingOrigins))
    if (await origin.find(desk, request)) return 'chat';
  return 'site';
}
/** Notes a booking in the conversation in which it was made. */
export async function noteOrigin(desk: Desk, request: FastifyRequest, booking: Booking): Promise<void> {
  for (const origin of partsOf(desk.services, bookingOrigins)) {
    const conversationId = await origin.find(desk, request);
    if (conversationId) await origin.booked(desk, conversationId, booking);
  }
}
