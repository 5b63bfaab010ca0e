import { z } from 'zod';
import { timeSentences } from '#features/assistant/chatbots/rules-times.ts';
import { typedOnly } from '#features/assistant/chatbots/rules-tags.ts';
import type {
  TimeBook,
  TimeOutcome,
  TimeTool,
} from '#features/assistant/chatbots/server/reply/actions-tools.ts';
import { freeSlots } from '#features/assistant/bookings/server/actions-slots.ts';
import { find, timeZoneOf } from '#features/assistant/bookings/server/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';
import { dateText } from '#shared/time/date-text.ts';
import { isTimeZone, momentOf } from '#shared/time/time-zone.ts';
import { noteContact, type Desk } from '../actions.ts';
import * as queries from '../queries.ts';
import { bookFor, holdFor, Refused, standingBooking, type Refusal } from './actions-hold.ts';
import { bookingFact, labelOf, offeredServices, timesOf } from './actions-offer.ts';

const text = z.string().trim().max(300).nullish().catch(null);
const holdShape = z.object({
  service: z.coerce.number().int().catch(0),
  start: z.string().max(40).catch(''),
  timeZone: text,
});
const bookShape = z.object({ name: text, phone: text, email: text, place: text });
const CLOCK = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;
/** Returns the moment of a time that a model names; null: it is none. */
function momentIn(start: string, timeZone: string): string | null {
  const [, clock, offset] = CLOCK.exec(start.trim()) ?? [];
  if (!clock || Number.isNaN(Date.parse(`${clock}${offset ?? 'Z'}`))) return null;
  return offset ? new Date(`${clock}${offset}`).toISOString() : momentOf(clock, timeZone);
}
type Wanted = { serviceId: string; name: string; start: string; timeZone: string };
/** Reads what shall be held, or why nothing can be. */
async function wantedIn({ tx, accountId }: Desk, args: unknown): Promise<Wanted | string> {
  const { service: number, start, timeZone: named } = holdShape.parse(args);
  const timeZone = await timeZoneOf(tx, accountId);
  if (!isTimeZone(timeZone) || (named && !isTimeZone(named))) return 'zone_unknown';
  const service = (await offeredServices(tx, accountId))[number - 1];
  if (!service) return 'service_unknown';
  const moment = momentIn(start, named ?? timeZone);
  return moment ? { serviceId: service.id, name: service.name, start: moment, timeZone } : 'time_unknown';
}
const nothing: Omit<TimeOutcome, 'result' | 'sentence'> = { facts: [], booking: null, isEnd: false };
const objectShape = z.record(z.string(), z.unknown()).catch({});

/** Returns the sentence about what was refused. */
export function refusalText(reason: Refusal, language: Language, label: string): string {
  const t = timeSentences[language];
  const texts: Record<Refusal, string> = {
    stopped: t.over,
    booked_already: t.hasBooking({ label }),
    taken: t.taken,
    service_unknown: t.over,
    over: t.over,
    contact_missing: t.askContact,
    name_missing: t.askName,
    place_missing: t.askPlace,
    many: t.many,
  };
  return texts[reason];
}
/** The conversation for which functions act. */
export type Acting = { accountId: string; chatId: string; language: Language; ipHash: string };
/** Returns the booking of a conversation as its visitor reads it; '' for none. */
async function bookingLabel(services: Services, { accountId, chatId, language }: Acting): Promise<string> {
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const desk = { tx, services, accountId };
    const chat = await queries.lock(tx, accountId, chatId);
    const booking = chat && (await standingBooking(desk, chat));
    if (!booking) return '';
    const { serviceName: name, startsAt: start } = booking;
    return labelOf({ name, start }, language, await timeZoneOf(tx, accountId));
  });
}
/** Returns what a refused function has answered. */
async function refused(services: Services, acting: Acting, error: unknown): Promise<TimeOutcome> {
  if (!(error instanceof Refused)) throw error;
  const label = error.reason === 'booked_already' ? await bookingLabel(services, acting) : '';
  return {
    ...nothing,
    result: { ok: false, reason: error.reason },
    sentence: refusalText(error.reason, acting.language, label),
    isEnd: error.reason === 'stopped',
  };
}
const unclear = (reason: string, language: Language): TimeOutcome => ({
  ...nothing,
  result: { ok: false, reason },
  sentence: timeSentences[language].choose,
});
type Held = { name: string; start: string; until: string; timeZone: string };
/** Returns what the hold of a time has answered. */
export function heldOutcome({ name, start, until: end, timeZone }: Held, language: Language): TimeOutcome {
  const t = timeSentences[language];
  const label = labelOf({ name, start }, language, timeZone);
  const until = dateText(end, 'time', language, timeZone);
  return {
    ...nothing,
    result: { ok: true, held: label, until, next: 'ask for name and phone or email, then call book' },
    facts: [label, labelOf({ name, start }, 'en', timeZone), until],
    sentence: `${t.held({ label, until })} ${t.askContact}`,
  };
}
async function hold(services: Services, acting: Acting, args: unknown): Promise<TimeOutcome> {
  const { accountId, chatId, language, ipHash } = acting;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const desk = { tx, services, accountId };
    const wanted = await wantedIn(desk, args);
    if (typeof wanted === 'string') return unclear(wanted, language);
    const { heldUntil: until } = await holdFor(desk, chatId, { ...wanted, ipHash });
    return heldOutcome({ ...wanted, until }, language);
  });
}
/** Returns what the booking of a held time has answered. */
export async function bookedOutcome(
  { tx, services, accountId }: Desk,
  bookingId: string,
  language: Language,
): Promise<TimeOutcome> {
  const timeZone = await timeZoneOf(tx, accountId);
  const booking = (await find(tx, accountId, bookingId))!;
  const label = labelOf({ name: booking.serviceName, start: booking.startsAt }, language, timeZone);
  const isPending = booking.state === 'pending';
  const t = timeSentences[language];
  return {
    result: { ok: true, bookingId, state: booking.state, booked: label },
    facts: [label],
    booking: bookingFact(booking, language, { now: services.clock(), timeZone }),
    sentence: isPending ? t.asked({ label }) : t.booked({ label }),
    isEnd: true,
  };
}
const plain = (words: string): string => plainTyped(words).toLowerCase().replaceAll(/\s+/g, ' ');
async function book(
  services: Services,
  { accountId, chatId, language }: Acting,
  { args, typed }: { args: unknown; typed: readonly string[] },
): Promise<TimeOutcome> {
  const { name = null, phone = null, email = null, place } = bookShape.parse(objectShape.parse(args));
  const contact = typedOnly({ name, phone, email, booking: false, lead: false }, typed);
  const isTyped = place && plain(typed.join('\n')).includes(plain(place));
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const desk = { tx, services, accountId };
    const chat = await queries.lock(tx, accountId, chatId);
    if (!chat) throw new Refused('stopped');
    await noteContact(desk, chat, contact);
    const booking = await bookFor(desk, chatId, { place: isTyped ? place : '', note: '' });
    return bookedOutcome(desk, booking.id, language);
  });
}
/** Returns the functions about appointments of one conversation; each runs in a transaction of its own. */
export const toolOf =
  (services: Services, acting: Acting): TimeTool =>
  async ({ name, args }, typed) => {
    try {
      return name === 'hold_slot'
        ? await hold(services, acting, objectShape.parse(args))
        : await book(services, acting, { args, typed });
    } catch (error) {
      return refused(services, acting, error);
    }
  };
/** Free times and rehearsed functions for the trial of an owner, which holds and books nothing. */
export const timeBook: TimeBook = {
  read: (place, question) => timesOf(place, question),
  rehearse:
    (services, accountId, language) =>
    async ({ name, args }) =>
      services.db.withTenant(asJobOf(accountId), async (tx) => {
        if (name === 'book') return unclear('only_a_trial', language);
        const desk = { tx, services, accountId };
        const wanted = await wantedIn(desk, objectShape.parse(args));
        if (typeof wanted === 'string') return unclear(wanted, language);
        const from = Date.parse(wanted.start);
        const { slots } = await freeSlots(desk, { serviceId: wanted.serviceId, from, to: from + 1 });
        if (!slots.length) return { ...unclear('taken', language), sentence: timeSentences[language].taken };
        const until = new Date(services.clock().getTime() + 300_000).toISOString();
        return heldOutcome({ ...wanted, until }, language);
      }),
};
