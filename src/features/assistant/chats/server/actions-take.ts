import type { FastifyRequest } from 'fastify';
import { sentences } from '#features/assistant/chatbots/rules-replies.ts';
import { isOpenTo, type BotSettings } from '#features/assistant/chatbots/rules.ts';
import { findBot } from '#features/assistant/chatbots/server/queries.ts';
import { receiveInquiry } from '#features/site/leads/server/actions-received.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { contactIn, MOST_MESSAGES, type Contact } from '../rules.ts';
import {
  addReply,
  byNobody,
  noteContact,
  noteLead,
  openChat,
  tellOfChat,
  type Desk,
  type Visitor,
} from './actions.ts';
import { handOver, type Asked } from './actions-reply.ts';
import { siteWords } from './actions-words.ts';
import { askSuggestion } from './desk/actions-ask.ts';
import { bookAfterContact } from './times/actions-step.ts';
import { beginWaiting, setDraft } from './desk/queries.ts';
import * as queries from './queries.ts';
import type { Chat } from './queries.ts';

/** Messages that one browser sends in ten minutes, and all visitors of an account in an hour. */
export const LIMITS = {
  visitor: { points: 30, seconds: 600 },
  account: { points: 3000, seconds: 3600 },
};
/** A browser that sends something; `once` does the work of one sending once, undefined where it came with other words. */
export type Sending = {
  services: Services;
  accountId: string;
  visitor: Visitor;
  once: (tx: TenantTx, work: () => Promise<string>) => Promise<string | undefined>;
};
/** Returns the city of a visitor as the trusted proxy says it; null: unknown. */
export function cityOf({ headers }: Pick<FastifyRequest, 'headers'>, { config }: Services): string | null {
  const city = config.trustProxy && config.cityHeader ? headers[config.cityHeader] : undefined;
  return typeof city === 'string' && city.trim() ? city.trim().slice(0, 120).toWellFormed() : null;
}

/**
 * Tells whether the assistant answers a message now. Where a person has the conversation it is silent; where its replies are
 * proposed, a job makes the proposal and the visitor waits for a person.
 */
async function isForAssistant(desk: Desk, chat: Chat, settings: BotSettings): Promise<boolean> {
  const { tx, services, accountId } = desk;
  const now = services.clock().toISOString();
  if (settings.mode === 'suggest') {
    if (chat.state === 'bot') await queries.set(tx, accountId, chat.id, { state: 'waiting' });
    await beginWaiting(tx, accountId, chat.id, now);
    await askSuggestion(desk, chat.id);
    return false;
  }
  if (chat.state !== 'human') return !(await handOver(desk, chat, settings));
  await beginWaiting(tx, accountId, chat.id, now);
  return false;
}
/** Stores a message; undefined: the same sending came with other words. `asked`: what is to be answered. */
export async function storeMessage(
  { services, accountId, visitor, once }: Sending,
  text: string,
): Promise<{ refused?: 'off' | 'many'; asked?: Asked | undefined } | undefined> {
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const settings = await findBot(tx, accountId);
    if (!settings || !isOpenTo(settings)) return { refused: 'off' };
    const desk: Desk = { tx, services, accountId };
    let asked: Asked | undefined;
    let isFull = false;
    const chatId = await once(tx, async () => {
      const opened = await openChat(desk, visitor, settings.openingStage);
      isFull = !opened || opened.messages >= MOST_MESSAGES;
      if (!opened || isFull) return '';
      await queries.addMessage(tx, accountId, opened.id, { sender: 'visitor', text });
      const chat = await noteContact(desk, opened, contactIn(text));
      if (await isForAssistant(desk, chat, settings))
        asked = { accountId, chat, text, settings, ipHash: visitor.ipHash };
      await noteLead(desk, chat);
      await tellOfChat(desk, chat.id);
      return chat.id;
    });
    if (chatId === undefined) return undefined;
    return isFull ? { refused: 'many' } : { asked };
  });
}
/**
 * Stores how to reach a visitor: the conversation becomes an inquiry; without an assistant there is an inquiry alone, by
 * its `key` once. Undefined: the same sending came with other words.
 */
export async function storeContact(
  { services, accountId, visitor, once }: Sending,
  { key, text, ...contact }: Contact & { key: string; text: string },
): Promise<string | undefined> {
  const { language, ipHash } = visitor;
  let held: string | undefined;
  const taken = await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const desk: Desk = { tx, services, accountId };
    const settings = await findBot(tx, accountId);
    return once(tx, async () => {
      if (!settings || !isOpenTo(settings))
        return receiveInquiry(desk, {
          key,
          ...contact,
          language,
          message: text,
          sourceTitle: siteWords(language)('title'),
        });
      const opened = await openChat(desk, visitor, settings.openingStage);
      if (!opened) return '';
      const lines = [contact.name, contact.phone, contact.email, text].filter(Boolean).join('\n');
      await queries.addMessage(tx, accountId, opened.id, { sender: 'visitor', text: lines });
      const chat = await noteContact(desk, opened, contact);
      const isAnswered = settings.mode === 'auto' && chat.state !== 'human';
      if (isAnswered && chat.holdId) held = chat.id;
      // Where a person answers, the page alone says that the contact was noted.
      else if (isAnswered)
        await addReply(desk, chat, { text: sentences[language].noted, context: byNobody(null) });
      await noteLead(desk, chat);
      await tellOfChat(desk, chat.id);
      return chat.id;
    });
  });
  if (held !== undefined) await bookAfterContact(services, { accountId, chatId: held, text, ipHash });
  return taken;
}
/** Ends the conversation of a browser, such as one that others use as well. */
export const endChat = (services: Services, accountId: string, secret: Buffer): Promise<void> =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    const chat = await queries.findBySecret(tx, accountId, secret);
    if (!chat) return;
    await queries.set(tx, accountId, chat.id, { state: 'closed', waitingSince: null });
    await setDraft(tx, accountId, chat.id, { text: '', n: null, context: {} });
    await tellOfChat({ tx, accountId }, chat.id);
  });
