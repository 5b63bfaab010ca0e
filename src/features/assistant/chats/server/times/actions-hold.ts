import { MOST_BOOKED } from '#features/assistant/chatbots/rules-times.ts';
import { mayBeEmail } from '#features/praise/requests/rules.ts';
import { bookSlot } from '#features/assistant/bookings/server/actions-book.ts';
import { holdSlot } from '#features/assistant/bookings/server/actions-hold.ts';
import { tellOfHold } from '#features/assistant/bookings/server/actions.ts';
import { find, type Booking } from '#features/assistant/bookings/server/queries.ts';
import { findService } from '#features/assistant/bookings/server/setup/queries.ts';
import {
  countFromChats,
  findHeld,
  keepHolds,
  letGo,
} from '#features/assistant/bookings/server/times/queries.ts';
import { Problem } from '#shared/fail.ts';
import { noteLead, tellOfChat, type Desk } from '../actions.ts';
import * as queries from '../queries.ts';
import type { Chat } from '../queries.ts';

/** Reasons for which a time is neither held nor booked. */
export type Refusal =
  | 'stopped'
  | 'booked_already'
  | 'taken'
  | 'service_unknown'
  | 'over'
  | 'contact_missing'
  | 'name_missing'
  | 'place_missing'
  | 'many';
/** Stop of a change that must leave everything as it was. */
export class Refused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}
const DAY = 86_400_000;
/** Digits at the end of a phone number that make it the same one. */
const PHONE_END = 9;

/** Reads the booking of a conversation that stands and is not over; undefined: it may book. */
export async function standingBooking(
  { tx, services, accountId }: Desk,
  chat: Chat,
): Promise<Booking | undefined> {
  const booking = chat.bookingId ? await find(tx, accountId, chat.bookingId) : undefined;
  const isStanding = booking?.state === 'pending' || booking?.state === 'confirmed';
  return isStanding && Date.parse(booking.endsAt) > services.clock().getTime() ? booking : undefined;
}
/** Reads the time that a conversation holds; undefined: it holds none, or no longer. */
export const heldBy = (
  { tx, accountId }: Pick<Desk, 'tx' | 'accountId'>,
  { holdId }: Pick<Chat, 'holdId'>,
): Promise<Awaited<ReturnType<typeof findHeld>>> =>
  holdId ? findHeld(tx, accountId, holdId) : Promise.resolve(undefined);
/** Locks a conversation in which the assistant may still act. @throws Refused */
async function lockOpen({ tx, accountId }: Desk, chatId: string): Promise<Chat> {
  const chat = await queries.lock(tx, accountId, chatId);
  if (!chat || chat.state === 'human' || chat.state === 'closed') throw new Refused('stopped');
  return chat;
}
/**
 * Holds a time for a conversation in place of the one that it held: a conversation has one at most, and one booking to
 * come (CHAT-21).
 *
 * @throws Refused, whereby the transaction has to end
 */
export async function holdFor(
  desk: Desk,
  chatId: string,
  { ipHash, ...wanted }: { serviceId: string; start: string; ipHash: string },
): Promise<NonNullable<Awaited<ReturnType<typeof heldBy>>>> {
  const { tx, accountId } = desk;
  const chat = await lockOpen(desk, chatId);
  if (await standingBooking(desk, chat)) throw new Refused('booked_already');
  const own = await heldBy(desk, chat);
  if (own?.serviceId === wanted.serviceId && Date.parse(own.startsAt) === Date.parse(wanted.start))
    return own;
  if (!(await findService(tx, accountId, wanted.serviceId))?.isOffered) throw new Refused('service_unknown');
  if (own) await letGo(tx, accountId, own.id);
  if (ipHash) await keepHolds(tx, accountId, ipHash);
  try {
    const { id: holdId } = await holdSlot(desk, {
      ...wanted,
      ipHash,
      source: 'chat',
      language: chat.language,
    });
    await queries.set(tx, accountId, chatId, { holdId });
    await tellOfHold(desk, holdId);
    return (await heldBy(desk, { holdId }))!;
  } catch (error) {
    if (error instanceof Problem && error.code === 'bookings.taken') throw new Refused('taken');
    throw error;
  }
}
/**
 * Books the time that a conversation holds, with the contact that its visitor has typed.
 *
 * @throws Refused, whereby the transaction has to end
 */
export async function bookFor(
  desk: Desk,
  chatId: string,
  { place, note }: { place: string; note: string },
): Promise<Booking> {
  const { tx, services, accountId } = desk;
  const chat = await lockOpen(desk, chatId);
  if (await standingBooking(desk, chat)) throw new Refused('booked_already');
  const held = await heldBy(desk, chat);
  const service = held?.serviceId ? await findService(tx, accountId, held.serviceId) : undefined;
  if (!held || !service) throw new Refused('over');
  const email = mayBeEmail(chat.email) ? chat.email : '';
  if (!email && !chat.phone) throw new Refused('contact_missing');
  if (!chat.name) throw new Refused('name_missing');
  if (service.asksPlace && !place) throw new Refused('place_missing');
  const count = await countFromChats(tx, accountId, {
    email,
    phoneEnd: chat.phone.replace(/\D/g, '').slice(-PHONE_END),
    since: new Date(services.clock().getTime() - DAY).toISOString(),
  });
  if (count >= MOST_BOOKED) throw new Refused('many');
  const booking = await bookSlot(desk, {
    holdId: held.id,
    attendee: {
      name: chat.name,
      email,
      phone: chat.phone,
      place: service.asksPlace ? place : '',
      note,
      language: chat.language,
    },
    leadId: chat.leadId,
  });
  await queries.set(tx, accountId, chatId, { bookingId: booking.id, holdId: null });
  await noteLead(desk, { ...chat, bookingId: booking.id }, booking.leadId);
  await tellOfChat(desk, chatId);
  return booking;
}
