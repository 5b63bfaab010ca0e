import type { BotSettings, CallToAction } from '#features/assistant/chatbots/rules.ts';
import { find as findBooking, timeZoneOf } from '#features/assistant/bookings/server/queries.ts';
import { sealLink } from '#features/assistant/bookings/server/actions-link.ts';
import { findHeld } from '#features/assistant/bookings/server/times/queries.ts';
import { listServices } from '#features/assistant/bookings/server/setup/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import { telHref } from '#shared/text/phone.ts';
import { dateText } from '#shared/time/date-text.ts';
import type { BookingCard, ChatButton, LiveChatData, ShownMessage } from '../contract-pages.ts';
import { withoutMarks } from '#shared/words.ts';
import type { Message } from '../contract.ts';
import type { ChatState, Standing } from '../rules.ts';
import type { Desk } from './actions.ts';
import { siteWords } from './actions-words.ts';
import * as queries from './queries.ts';
import type { Chat } from './queries.ts';

/** Path of the page where times are booked. */
const BOOK_PATH = '/book';
/** Returns the path of the page where times are booked; null: nothing can be booked. */
export async function bookPath(tx: TenantTx, accountId: string): Promise<string | null> {
  const services = await listServices(tx, accountId);
  return services.some(({ isOffered, resourceIds }) => isOffered && resourceIds.length > 0)
    ? BOOK_PATH
    : null;
}
/** Returns a button as the page has it; what it cannot do without a person leads to the form about the visitor. */
export function buttonOf({ label, action, value }: CallToAction, bookHref: string | null): ChatButton {
  if (action === 'message') return { label, say: value || label, href: null };
  if (action === 'url') return { label, say: null, href: value };
  if (action === 'call') return { label, say: null, href: telHref(value) };
  return { label, say: null, href: action === 'book' && bookHref ? bookHref : '#contact' };
}
/** Returns a message as its visitor sees it: without tags, with the page that is quoted. */
export function messageOf({ n, sender: from, text, context }: Message): ShownMessage {
  const quoted = context?.by === 'passage' ? context.passages[0] : undefined;
  const source =
    quoted?.url && /^(?:https?:\/\/|\/(?!\/))/.test(quoted.url)
      ? { title: quoted.heading || quoted.title, href: quoted.url }
      : null;
  return { n, from, text, source, offered: [] };
}
/** Tells whether the assistant has said all that it may in a conversation, and no person has it. */
export const isOver = (messages: readonly Message[], state: ChatState | undefined): boolean =>
  state !== 'human' && messages.some(({ context }) => context?.handoff === 'cap');
/** Tells who answers a visitor: the assistant, a person who has the conversation, or one who is awaited. */
export function standingOf(
  bot: Pick<BotSettings, 'mode'> | undefined,
  chat: Pick<Chat, 'state'> | undefined,
): Standing {
  if (chat?.state === 'human') return 'person';
  return bot?.mode === 'suggest' && chat ? 'awaited' : 'assistant';
}
/** Returns the agency of an account that shows it (CHAT-25, CHAT-26). */
export async function agencyOf(tx: TenantTx, accountId: string): Promise<LiveChatData['agency']> {
  const account = await queries.agencyOf(tx, accountId);
  const brand = account?.showAgencyBranding ? await queries.agencyBrand(tx, account.agencyId) : undefined;
  if (!brand) return null;
  const isAddress = brand.appHomeUrl !== null && URL.canParse(brand.appHomeUrl);
  return { name: brand.appName, href: isAddress ? brand.appHomeUrl : null, logo: brand.logo?.url ?? null };
}
/** Returns messages as their visitor sees them; the last one has the times that it offers, as long as one may be chosen. */
export function messagesFor(
  messages: readonly Message[],
  chat: Pick<Chat, 'state'> | undefined,
): ShownMessage[] {
  const last = messages.at(-1);
  const mayChoose = last?.sender === 'assistant' && (chat?.state === 'bot' || chat?.state === 'waiting');
  return messages.map((message) => ({
    ...messageOf(message),
    offered: mayChoose && message === last ? (last.context?.offered ?? []).map(({ label }) => label) : [],
  }));
}
/** Where a conversation is read. */
type View = Pick<Desk, 'tx' | 'services' | 'accountId'> & { language: Language };
/** Returns the booking of a conversation as a card, with the page on which it is moved or canceled. */
async function cardOf(
  { tx, services, accountId, language }: View,
  bookingId: string | null,
): Promise<BookingCard | null> {
  const booking = bookingId ? await findBooking(tx, accountId, bookingId) : undefined;
  if (!booking || booking.state === 'held') return null;
  const t = siteWords(language);
  const { state, serviceName: service, startsAt, resourceName: name, place } = booking;
  const when = dateText(startsAt, 'longMoment', language, await timeZoneOf(tx, accountId));
  const isCanceled = state === 'canceled';
  return {
    state,
    title: withoutMarks(t(isCanceled ? 'bookingCanceled' : 'bookingOf', { service, when })),
    lines: isCanceled
      ? []
      : [
          ...(state === 'pending' ? [t('bookingPending')] : []),
          ...(name ? [withoutMarks(t('bookingWith', { name }))] : []),
          ...(place ? [withoutMarks(t('bookingWhere', { place }))] : []),
        ],
    href: isCanceled ? null : `${BOOK_PATH}/${encodeURIComponent(sealLink(services, accountId, booking))}`,
  };
}
/** Returns the time that a conversation holds, in words; null: none, or it is over. */
async function holdText({ tx, accountId, language }: View, holdId: string | null): Promise<string | null> {
  const held = holdId ? await findHeld(tx, accountId, holdId) : undefined;
  if (!held) return null;
  const timeZone = await timeZoneOf(tx, accountId);
  return siteWords(language)('held', {
    service: held.serviceName,
    when: dateText(held.startsAt, 'longMoment', language, timeZone),
    until: dateText(held.heldUntil, 'time', language, timeZone),
  });
}
/** Returns what a conversation has booked and holds. */
export const timesFor = async (
  view: View,
  chat: Pick<Chat, 'bookingId' | 'holdId'> | undefined,
): Promise<{ booking: BookingCard | null; hold: string | null }> => ({
  booking: await cardOf(view, chat?.bookingId ?? null),
  hold: await holdText(view, chat?.holdId ?? null),
});
