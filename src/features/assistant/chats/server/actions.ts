import { receiveInquiry } from '#features/site/leads/server/actions-received.ts';
import { isLead, tagged, type ReplyTags } from '#features/assistant/chatbots/rules-tags.ts';
import { audit } from '#features/ground/audit/server/actions.ts';
import { emit } from '#platform/events/emit.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { Place } from '#platform/place.ts';
import type { Language } from '#shared/language.ts';
import type { Context } from '../contract.ts';
import { chatBecameLead } from '../events.ts';
import type { Contact } from '../rules.ts';
import { CHAT_TOPIC } from '../rules-topic.ts';
import * as queries from './queries.ts';
import type { Chat } from './queries.ts';
import { siteWords } from './actions-words.ts';

/** Where a conversation is held: without an actor, since its visitor is nobody. */
export type Desk = Pick<Place, 'tx' | 'services' | 'accountId'>;

/** Shows a new message, or that a conversation is gone, on open screens, which names nobody. */
export const tellOfChat = ({ tx, accountId }: Pick<Desk, 'tx' | 'accountId'>, id: string): Promise<void> =>
  tellScreens(tx, { accountId, topic: CHAT_TOPIC, data: { id, page: '/apps/dashboards/widget-logs' } });

/** The browser of a visitor: the hash of its secret, and what it says about where it is. */
export type Visitor = {
  secret: Buffer;
  language: Language;
  city: string | null;
  page: string;
  /** Hash of its address, as held times have it. */
  ipHash: string;
};
/** Returns the conversation of a browser, locked; the first message makes it. */
export async function openChat(
  { tx, accountId }: Desk,
  { secret, language, city, page }: Visitor,
  stage: string,
): Promise<Chat | undefined> {
  const own = await queries.findBySecret(tx, accountId, secret);
  if (!own) await queries.insert(tx, accountId, { secret, language, city, page, stage });
  const chat = own ?? (await queries.findBySecret(tx, accountId, secret));
  return chat && queries.lock(tx, accountId, chat.id);
}
/** Facts about a visitor as the tags of a reply have them; a booking counts only with its id (CHAT-17). */
const tagsOf = ({ name, phone, email, bookingId }: Chat): ReplyTags => ({
  name: name || null,
  phone: phone || null,
  email: email || null,
  booking: bookingId !== null,
  lead: Boolean(phone || email),
});
/** Adds a reply of the assistant with its tags, and why it was given. */
export const addReply = (
  { tx, accountId }: Desk,
  chat: Chat,
  { text, context }: { text: string; context: Context },
): Promise<void> =>
  queries.addMessage(tx, accountId, chat.id, {
    sender: 'assistant',
    text: text.slice(0, 4000),
    transcript: tagged(text.slice(0, 4000), tagsOf(chat)),
    context,
  });
/** Returns why nobody answered, as a message of the assistant has it. */
export const byNobody = (handoff: string | null): Context => ({
  by: 'nobody',
  passages: [],
  claims: [],
  tools: [],
  handoff,
});
/** Stores what a visitor typed about how to reach them; what is there already stays. Returns the conversation with it. */
export async function noteContact(
  { tx, accountId }: Desk,
  chat: Chat,
  { name, email, phone }: Partial<Record<keyof Contact, string | null>>,
): Promise<Chat> {
  const contact = {
    name: chat.name || (name ?? '').slice(0, 200),
    email: chat.email || (email ?? '').slice(0, 254),
    phone: chat.phone || (phone ?? '').slice(0, 60),
  };
  if (contact.name === chat.name && contact.email === chat.email && contact.phone === chat.phone) return chat;
  await queries.set(tx, accountId, chat.id, contact);
  return { ...chat, ...contact };
}
/**
 * Makes an inquiry of a conversation that counts as a lead by the rule of its tags, once; those who read inquiries hear
 * of it as of all others (CHAT-01, CHAT-18).
 */
export async function noteLead(desk: Desk, chat: Chat, inquiryId?: string | null): Promise<void> {
  const { tx, services, accountId } = desk;
  if (chat.leadAt !== null || !isLead(tagsOf(chat))) return;
  const messages = await queries.messagesOf(tx, accountId, chat.id);
  const leadId =
    inquiryId ??
    (await receiveInquiry(desk, {
      key: `chat ${chat.id}`,
      name: chat.name || chat.email || chat.phone,
      email: chat.email,
      phone: chat.phone,
      language: chat.language,
      sourceTitle: siteWords(chat.language)('title'),
      message: messages
        .filter(({ sender }) => sender === 'visitor')
        .map(({ text }) => text)
        .join('\n\n'),
    }));
  await queries.set(tx, accountId, chat.id, { leadId, leadAt: services.clock().toISOString() });
  const data = { leadId, bookingId: chat.bookingId };
  await emit(desk, chatBecameLead, { subject: chat.id, data });
}
/** Deletes a conversation with all that its visitor wrote. */
export async function removeChat(place: Place, chatId: string): Promise<void> {
  const { tx, actor, accountId } = place;
  await queries.remove(tx, accountId, chatId);
  audit(tx, actor, { action: 'leads.chat_removed', object: { type: 'chat', id: chatId } });
  await tellOfChat(place, chatId);
}
