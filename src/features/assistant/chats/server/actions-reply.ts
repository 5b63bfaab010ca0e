import { recordGap } from '#features/assistant/knowledge/server/gaps/actions.ts';
import { languageOf } from '#features/assistant/knowledge/rules.ts';
import { CERTAIN, sentences } from '#features/assistant/chatbots/rules-replies.ts';
import type { BotSettings } from '#features/assistant/chatbots/rules.ts';
import * as replies from '#features/assistant/chatbots/server/reply/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { visitorActor } from '#platform/http/calls/caller.ts';
import { countUp } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { Problem } from '#shared/fail.ts';
import type { Context } from '../contract.ts';
import { contactIn } from '../rules.ts';
import { addReply, byNobody, noteContact, noteLead, tellOfChat, type Desk } from './actions.ts';
import { beginWaiting } from './desk/queries.ts';
import { timesOf } from './times/actions-offer.ts';
import { answerTimes } from './times/actions-step.ts';
import { toolOf } from './times/actions-tools.ts';
import * as queries from './queries.ts';
import type { Chat } from './queries.ts';

/** Milliseconds for which a visitor waits for a reply. */
export const REPLY_MS = 40_000;
/** Messages before a question that a model reads. */
const MOST_TURNS = 40;
/** Replies of a model that an account pays in an hour; beyond them what the account says is quoted. */
const MODEL_LIMIT = { points: 300, seconds: 3600 };
/** Errors before a reply after which it is made without a model. */
const withoutModel: readonly string[] = [
  'tokens.empty',
  'tokens.person_empty',
  'connections.secret',
  'database.search_slow',
];

/** A message to be answered: `settings` are those of the account. */
export type Asked = {
  accountId: string;
  chat: Chat;
  text: string;
  settings: BotSettings;
  /** Hash of the address of the visitor, which may hold few times at once. */
  ipHash: string;
};
/** Begins the reply to a message: what was said before it, and what is known about it. */
export async function begin(
  services: Services,
  { accountId, chat, text, settings }: Omit<Asked, 'ipHash'>,
): Promise<replies.Begun> {
  const isFlood = (await countUp(services, 'chat-model', accountId, MODEL_LIMIT)) > MODEL_LIMIT.points;
  const attempt = (byModel: boolean) =>
    services.db.withTenant(asJobOf(accountId), async (tx) => {
      const messages = await queries.messagesOf(tx, accountId, chat.id);
      const at = messages.findLastIndex((message) => message.sender === 'visitor' && message.text === text);
      const turns = messages
        .slice(0, Math.max(0, at))
        .slice(-MOST_TURNS)
        .map(({ sender: from, text: words }) => ({ from, text: words }));
      const question = { settings, stage: chat.stage, turns, text };
      // Makes no bookings where replies are proposed to a person.
      const times =
        settings.mode === 'auto'
          ? await timesOf(
              { tx, services, accountId },
              { text, language: languageOf(text, '', chat.language), bookingId: chat.bookingId },
            )
          : null;
      return replies.begin({ tx, services, accountId, actor: visitorActor }, question, chat.language, {
        byModel,
        times,
      });
    });
  try {
    return await attempt(!isFlood);
  } catch (error) {
    if (!(error instanceof Problem) || !withoutModel.includes(error.code)) throw error;
    return attempt(false);
  }
}
/** A reply that nobody wrote, since the model broke off or never answered. */
const brokenReply = ({ language }: replies.Begun): replies.Reply => ({
  by: 'nobody',
  text: sentences[language].handedOver,
  tags: { name: null, phone: null, email: null, booking: false, lead: false },
  claims: [],
  toolCalls: [],
  offered: [],
  handoff: 'failed',
  words: 0,
});
/** Returns why a reply is as it is. */
export const contextOf = (
  begun: replies.Begun,
  { by, claims, toolCalls, handoff, offered }: replies.Reply,
): Context => ({
  by,
  passages: begun.passages.map(({ title, heading, text, sourceUrl: url, score }) => ({
    title,
    heading,
    text,
    url,
    score,
  })),
  claims,
  tools: toolCalls,
  handoff,
  ...(offered.length ? { offered } : {}),
});
/** Returns what the assistant says: who has left a contact is thanked for it, instead of being asked once more. */
function textOf({ text, by }: replies.Reply, { language }: replies.Begun, hasContact: boolean): string {
  if (!hasContact || by === 'model') return text;
  const { noted } = sentences[language];
  return by === 'passage' || by === 'times' ? `${text}\n\n${noted}` : noted;
}
/** Stores the reply to a message, what was learned from it, and what it cost; a conversation that was deleted gets none. */
async function store(desk: Desk, asked: Asked, begun: replies.Begun, reply: replies.Reply): Promise<void> {
  const { tx, accountId } = desk;
  const { settings, text: question } = asked;
  await replies.pay(tx, begun, reply.words);
  const locked = await queries.lock(tx, accountId, asked.chat.id);
  // Somebody has taken it over meanwhile: the assistant stops in the middle of it.
  if (!locked || locked.state === 'closed' || locked.state === 'human') return;
  const chat = await noteContact(desk, locked, reply.tags);
  const typed = contactIn(question);
  const hasContact = Boolean(typed.email || typed.phone);
  if (await handOver(desk, chat, settings)) return;
  const text = textOf(reply, begun, hasContact);
  await addReply(desk, chat, { text, context: contextOf(begun, reply) });
  const isUncertain = (begun.passages[0]?.score ?? 0) < CERTAIN;
  const isGap =
    !hasContact &&
    (reply.handoff === 'unknown' || reply.handoff === 'claims' || (reply.handoff !== null && isUncertain));
  if (isGap) {
    await queries.countUnanswered(tx, accountId, chat.id);
    await recordGap(desk, question, begun.language);
  }
  if (reply.handoff !== null && reply.handoff !== 'unknown') await askPerson(desk, chat.id);
  await noteLead(desk, chat);
  await tellOfChat(desk, chat.id);
}
/** Leaves a conversation waiting for a person. */
async function askPerson({ tx, services, accountId }: Desk, chatId: string): Promise<void> {
  await queries.set(tx, accountId, chatId, { state: 'waiting' });
  await beginWaiting(tx, accountId, chatId, services.clock().toISOString());
}
/** Asks a person once the assistant has said as much as it may in one conversation. Returns whether it has. */
export async function handOver(desk: Desk, chat: Chat, { messageCap }: BotSettings): Promise<boolean> {
  const { tx, accountId } = desk;
  const count = await queries.countReplies(tx, accountId, chat.id);
  if (count < messageCap) return false;
  if (count === messageCap) {
    const text = sentences[chat.language].handedOver;
    await addReply(desk, chat, { text, context: byNobody('cap') });
    await askPerson(desk, chat.id);
  }
  await noteLead(desk, chat);
  await tellOfChat(desk, chat.id);
  return true;
}
/** Has the assistant reply to a message that is stored. No transaction is open while a model writes. */
export async function replyTo(services: Services, asked: Asked): Promise<void> {
  const { accountId, text, ipHash } = asked;
  const chatId = asked.chat.id;
  if (await answerTimes(services, { accountId, chatId, text, ipHash })) return;
  const begun = await begin(services, asked);
  const silent = { text: () => {}, again: () => {} };
  const act = toolOf(services, { accountId, chatId, language: begun.language, ipHash });
  const reply = await replies
    .reply(services, begun, { stop: AbortSignal.timeout(REPLY_MS), hear: silent, act })
    .catch((error: Error) => {
      services.log.warn({ error: error.message }, 'assistant did not reply');
      return brokenReply(begun);
    });
  await services.db.withTenant(asJobOf(asked.accountId), (tx) =>
    store({ tx, services, accountId: asked.accountId }, asked, begun, reply),
  );
}
