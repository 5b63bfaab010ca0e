import type { BotSettings, CallToAction } from '#features/assistant/chatbots/rules.ts';
import { find as findBooking, timeZoneOf } from '#features/assistant/bookings/server/queries.ts';
import { listServices } from '#features/assistant/bookings/server/setup/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import { telHref } from '#shared/text/phone.ts';
import { dateText } from '#shared/time/date-text.ts';
import type { ChatButton, LiveChatData, ShownMessage } from '../contract-pages.ts';
import type { Message } from '../contract.ts';
import type { ChatState, Standing } from '../rules.ts';
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
  return { n, from, text, source };
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
/** Returns the booking of a conversation in words; one that is canceled is none. */
export async function bookingText(
  tx: TenantTx,
  { accountId, language }: { accountId: string; language: Language },
  bookingId: string | null,
): Promise<string | null> {
  const booking = bookingId ? await findBooking(tx, accountId, bookingId) : undefined;
  if (!booking || booking.state === 'held' || booking.state === 'canceled') return null;
  const when = dateText(booking.startsAt, 'longMoment', language, await timeZoneOf(tx, accountId));
  return siteWords(language)('bookingOf', { service: booking.serviceName, when });
}
