import { audit, byVisitor } from '#features/ground/audit/server/actions.ts';
import { emit } from '#platform/events/emit.ts';
import { fail } from '#shared/fail.ts';
import { bookingCanceled, bookingChanged } from '../events.ts';
import type { BookingState } from '../rules.ts';
import { bookingOf, reminderAt } from './actions-book.ts';
import { lockFree } from './actions-hold.ts';
import { mailCustomer } from './actions-mails.ts';
import type { Desk } from './actions-slots.ts';
import type { Booking } from './queries.ts';
import { readSettings } from './setup/queries.ts';
import * as queries from './times/queries.ts';

type By = 'customer' | 'team';
const byOf = ({ actor }: Desk): By => (actor ? 'team' : 'customer');
const factsOf = ({ startsAt, endsAt, serviceId, resourceId }: Booking) => ({
  startsAt,
  endsAt,
  serviceId,
  resourceId,
});
function note(desk: Desk, action: 'bookings.confirmed' | 'bookings.moved' | 'bookings.canceled', id: string) {
  const log = desk.actor ? {} : { log: { kind: 'account', id: desk.accountId } as const };
  audit(desk.tx, desk.actor ?? byVisitor, { action, object: { type: 'booking', id }, ...log });
}
const PENDING: BookingState[] = ['pending'];
const OPEN: BookingState[] = ['pending', 'confirmed'];

/** Confirms a booking that waits for it. @throws bookings.not_open 409 */
export async function confirmBooking(desk: Desk, { id, startsAt }: Booking): Promise<Booking> {
  const remindAt = reminderAt(desk, await readSettings(desk.tx, desk.accountId), startsAt);
  const change = { from: PENDING, state: 'confirmed', remindAt } as const;
  if (!(await queries.setState(desk.tx, desk.accountId, id, change))) throw fail('bookings.not_open', 409);
  const booking = await bookingOf(desk, id);
  note(desk, 'bookings.confirmed', id);
  await emit(desk, bookingChanged, {
    subject: id,
    data: { ...factsOf(booking), what: 'confirmed', by: byOf(desk) },
  });
  await mailCustomer(desk, booking, 'booked');
  return booking;
}
/** Tells whether an error of the database says that something else takes a time. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23P01' || error.code === '23505');
/**
 * Moves a booking to another free time of its service, by its customer or by the business.
 * @throws bookings.taken 409, bookings.not_open 409, bookings.service_unknown 404 when its service was deleted
 */
export async function rescheduleBooking(
  desk: Desk,
  { id, serviceId }: Booking,
  { start, resourceId }: { start: string; resourceId?: string | undefined },
): Promise<Booking> {
  const { tx, accountId } = desk;
  if (serviceId === null) throw fail('bookings.service_unknown', 404);
  const { free } = await lockFree(desk, { serviceId, start, resourceId }, id);
  const locked = await queries.lockBooking(tx, accountId, id);
  if (!locked || !OPEN.some((state) => state === locked.state)) throw fail('bookings.not_open', 409);
  const seat = free[0];
  if (!seat) throw fail('bookings.taken', 409);
  const remindAt = reminderAt(desk, await readSettings(tx, accountId), seat.startsAt);
  try {
    await queries.moveBooking(tx, accountId, id, { ...seat, remindAt });
  } catch (error) {
    throw isTaken(error) ? fail('bookings.taken', 409) : error;
  }
  const booking = await bookingOf(desk, id);
  note(desk, 'bookings.moved', id);
  await emit(desk, bookingChanged, {
    subject: id,
    data: { ...factsOf(booking), what: 'moved', by: byOf(desk) },
  });
  await mailCustomer(desk, booking, booking.state === 'pending' ? 'asked' : 'moved');
  return booking;
}
/** Cancels a booking, by its customer or by the business; its time is free at once. @throws bookings.not_open 409 */
export async function cancelBooking(desk: Desk, { id }: Booking): Promise<Booking> {
  const by = byOf(desk);
  const change = { from: OPEN, state: 'canceled', canceledBy: by, remindAt: null } as const;
  if (!(await queries.setState(desk.tx, desk.accountId, id, change))) throw fail('bookings.not_open', 409);
  const booking = await bookingOf(desk, id);
  note(desk, 'bookings.canceled', id);
  await emit(desk, bookingCanceled, { subject: id, data: { ...factsOf(booking), by } });
  await mailCustomer(desk, booking, 'canceled');
  return booking;
}
