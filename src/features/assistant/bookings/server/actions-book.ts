import { audit, byVisitor } from '#features/ground/audit/server/actions.ts';
import { receiveInquiry } from '#features/site/leads/server/actions-received.ts';
import { emit } from '#platform/events/emit.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import type { Attendee } from '../contract.ts';
import { bookingMade } from '../events.ts';
import { nextReminder, type Settings } from '../rules.ts';
import { mailCustomer } from './actions-mails.ts';
import type { Desk } from './actions-slots.ts';
import { inquiryText } from './emails.ts';
import { find, timeZoneOf, type Booking } from './queries.ts';
import { findService, readSettings } from './setup/queries.ts';
import * as queries from './times/queries.ts';

/** Returns when the next reminder of a booking is due, as its row has it. */
export function reminderAt({ services }: Desk, settings: Settings, startsAt: string): string | null {
  const at = nextReminder(settings, Date.parse(startsAt), services.clock().getTime());
  return at === undefined ? null : new Date(at).toISOString();
}
/** Reads a booking that must exist. @throws not_found 404 */
export async function bookingOf({ tx, accountId }: Desk, bookingId: string): Promise<Booking> {
  const booking = await find(tx, accountId, bookingId);
  if (!booking) throw notFound();
  return booking;
}
/** Makes the inquiry of a booking, so that its customer stands where all others do (CHAT-01). */
async function makeLead(desk: Desk, booking: Booking): Promise<string> {
  const leadId = await receiveInquiry(desk, {
    key: `booking ${booking.id}`,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    language: booking.language,
    sourceTitle: booking.serviceName,
    message: inquiryText(booking, await timeZoneOf(desk.tx, desk.accountId)),
  });
  await queries.setLead(desk.tx, desk.accountId, booking.id, leadId);
  return leadId;
}
/**
 * Makes a booking of a held time, with its inquiry, its event and the mail to its customer in the same transaction; a call
 * of the bot as well. A booking of the business itself makes no inquiry. `mustWait`: somebody has to confirm it, whatever
 * the service says. `leadId`: the inquiry that its customer has made already. @throws bookings.hold_over 409 when the time is held no longer, or was booked already
 */
export async function bookSlot(
  desk: Desk,
  {
    holdId,
    attendee,
    mustWait = false,
    leadId: ownLeadId = null,
  }: {
    holdId: string;
    attendee: Omit<Attendee, 'language'> & { language: Language | undefined };
    mustWait?: boolean;
    leadId?: string | null;
  },
): Promise<Booking> {
  const { tx, accountId } = desk;
  const held = await queries.findHeld(tx, accountId, holdId);
  const service = held?.serviceId ? await findService(tx, accountId, held.serviceId) : undefined;
  if (!held || !service) throw fail('bookings.hold_over', 409);
  const state = service.isAsked || mustWait ? 'pending' : 'confirmed';
  const isBooked = await queries.bookHeld(tx, accountId, holdId, {
    ...attendee,
    language: attendee.language ?? held.language,
    state,
    remindAt: reminderAt(desk, await readSettings(tx, accountId), held.startsAt),
  });
  if (!isBooked) throw fail('bookings.hold_over', 409);
  const booking = await bookingOf(desk, holdId);
  if (ownLeadId) await queries.setLead(tx, accountId, booking.id, ownLeadId);
  const leadId = ownLeadId ?? (held.source === 'team' ? null : await makeLead(desk, booking));
  audit(tx, desk.actor ?? byVisitor, {
    action: 'bookings.made',
    object: { type: 'booking', id: holdId },
    ...(desk.actor ? {} : { log: { kind: 'account', id: accountId } }),
  });
  await emit(desk, bookingMade, {
    subject: holdId,
    data: {
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      serviceId: booking.serviceId,
      resourceId: booking.resourceId,
      source: booking.source,
      isPending: state === 'pending',
      leadId,
    },
  });
  await mailCustomer(desk, { ...booking, leadId }, state === 'pending' ? 'asked' : 'booked');
  return { ...booking, leadId };
}
