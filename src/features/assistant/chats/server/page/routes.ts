import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentences } from '#features/assistant/chatbots/rules-replies.ts';
import { findBot } from '#features/assistant/chatbots/server/queries.ts';
import { receiveInquiry } from '#features/site/leads/server/actions-received.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { Refusal, SentForm } from '#platform/http/forms/public-form.ts';
import { consume } from '#platform/http/limits.ts';
import { dropSecret, hashToken, setSecret } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { COOKIE_DAYS, contactIn, errorWord, MOST_MESSAGES } from '../../rules.ts';
import {
  addReply,
  byNobody,
  noteContact,
  noteLead,
  openChat,
  tellOfChat,
  type Desk,
  type Visitor,
} from '../actions.ts';
import { handOver, replyTo, type Asked } from '../actions-reply.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from '../queries.ts';
import { CHAT_COOKIE, CHAT_PATH, chatForm, readContact, readMessage, secretOf } from './actions-form.ts';

type Outcome = Promise<{ next: string } | Refusal>;
type Opened = NonNullable<Awaited<ReturnType<typeof chatForm.open>>>;
/** A sent form of an account, with its opened token. */
type Sent = { services: Services; sent: SentForm; accountId: string; form: Opened };

const problem = (code: string): Refusal => ({ errors: {}, problem: code });
/** Messages that one browser sends in ten minutes, and all visitors of an account in an hour. */
const LIMITS = {
  visitor: { points: 30, seconds: 600 },
  account: { points: 3000, seconds: 3600 },
};
/** Returns the city of a visitor as the trusted proxy says it; null: unknown. */
function cityOf({ headers }: FastifyRequest, { config }: Services): string | null {
  const city = config.trustProxy && config.cityHeader ? headers[config.cityHeader] : undefined;
  return typeof city === 'string' && city.trim() ? city.trim().slice(0, 120).toWellFormed() : null;
}
/**
 * Returns the browser of a form. One without a conversation gets a secret that follows from the form, so that a form sent
 * twice at once leads to one conversation.
 */
async function visitorOf({ services, sent, accountId, form }: Sent): Promise<Visitor> {
  const { request, reply } = sent;
  const own = secretOf(services, request);
  const isOwn =
    own !== null &&
    (await services.db.withTenant(asJobOf(accountId), (tx) => queries.findBySecret(tx, accountId, own)));
  const token = services.seal.digest(`chat ${accountId}`, form.id).toString('base64url');
  if (!isOwn) setSecret(reply, services.config, CHAT_COOKIE, token, COOKIE_DAYS * 24 * 3600);
  return {
    secret: isOwn ? own : hashToken(token),
    language: request.site.language,
    city: cityOf(request, services),
    page: form.memo.page,
  };
}
const anew = ({ services, sent, accountId }: Omit<Sent, 'form'>, code: string): Refusal => ({
  ...problem(code),
  token: chatForm.renew(services, accountId, sent.fields, { page: '' }),
});
const onceOf = ({ sent, accountId, form }: Sent) => ({
  owner: accountId,
  id: form.id,
  values: ['intent', 'say', 'text', 'name', 'email', 'phone'].map((name) => sent.fields.get(name)),
});

/** Stores a message; undefined: the same form was sent with other words. `asked`: what is to be answered. */
async function storeMessage(
  whole: Sent,
  visitor: Visitor,
  text: string,
): Promise<{ refused?: string; asked?: Asked | undefined } | undefined> {
  const { services, accountId } = whole;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const settings = await findBot(tx, accountId);
    if (settings?.mode !== 'auto') return { refused: 'off' };
    const desk: Desk = { tx, services, accountId };
    let asked: Asked | undefined;
    let isFull = false;
    const chatId = await chatForm.once(tx, onceOf(whole), async () => {
      const opened = await openChat(desk, visitor, settings.openingStage);
      isFull = !opened || opened.messages >= MOST_MESSAGES;
      if (!opened || isFull) return '';
      await queries.addMessage(tx, accountId, opened.id, { sender: 'visitor', text });
      const chat = await noteContact(desk, opened, contactIn(text));
      if (!(await handOver(desk, chat, settings))) asked = { accountId, chat, text, settings };
      await noteLead(desk, chat);
      await tellOfChat(desk, chat.id);
      return chat.id;
    });
    if (chatId === undefined) return undefined;
    return isFull ? { refused: 'many' } : { asked };
  });
}
/** Takes a message and has it answered. */
async function takeMessage(whole: Sent): Outcome {
  const { services, sent } = whole;
  const { text, errors } = readMessage(sent.fields);
  if (Object.keys(errors).length) return { errors, problem: 'fields' };
  const visitor = await visitorOf(whole);
  await consume(services, 'chat-visitor', visitor.secret.toString('hex'), LIMITS.visitor);
  const outcome = await storeMessage(whole, visitor, text);
  if (!outcome) return anew(whole, 'sent');
  if (outcome.refused) return anew(whole, outcome.refused);
  if (outcome.asked) await replyTo(services, outcome.asked);
  return { next: `${CHAT_PATH}#last` };
}
/** Takes how to reach a visitor: the conversation becomes an inquiry; without an assistant there is an inquiry alone. */
async function takeContact(whole: Sent): Outcome {
  const { services, sent, accountId, form } = whole;
  const { typed, errors } = readContact(sent.fields);
  if (Object.keys(errors).length) return { errors, problem: 'fields' };
  const { text, ...contact } = typed;
  const { language } = sent.request.site;
  const visitor = await visitorOf(whole);
  const isTaken = await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const desk: Desk = { tx, services, accountId };
    const settings = await findBot(tx, accountId);
    return chatForm.once(tx, onceOf(whole), async () => {
      if (settings?.mode !== 'auto')
        return receiveInquiry(desk, {
          key: `live-chat ${form.id}`,
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
      await addReply(desk, chat, { text: sentences[language].noted, context: byNobody(null) });
      await noteLead(desk, chat);
      await tellOfChat(desk, chat.id);
      return chat.id;
    });
  });
  if (isTaken === undefined) return anew(whole, 'sent');
  return { next: `${CHAT_PATH}?note=noted#last` };
}
/** Ends the conversation of a browser, such as one that others use as well. */
async function leave({ services, sent, accountId }: Sent): Outcome {
  const secret = secretOf(services, sent.request);
  if (secret)
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const chat = await queries.findBySecret(tx, accountId, secret);
      if (chat) await queries.set(tx, accountId, chat.id, { state: 'closed' });
      if (chat) await tellOfChat({ tx, accountId }, chat.id);
    });
  dropSecret(sent.reply, services.config, CHAT_COOKIE);
  return { next: CHAT_PATH };
}
async function receive(services: Services, sent: SentForm): Outcome {
  const { accountId } = sent.request.site;
  if (!accountId) throw notFound();
  const form = await chatForm.open(services, accountId, sent.fields);
  if (!form) return anew({ services, sent, accountId }, 'expired');
  if (form.marks.includes('honeypot')) return problem('failed');
  await consume(services, 'chat-account', accountId, LIMITS.account);
  const whole = { services, sent, accountId, form };
  const intent = sent.fields.get('intent');
  if (intent === 'leave') return leave(whole);
  return intent === 'contact' ? takeContact(whole) : takeMessage(whole);
}
/** Registers the door of the chat page, which needs no script. */
export async function chatDoor(app: FastifyInstance, services: Services): Promise<void> {
  await chatForm.door(app, services, {
    take: (sent) => receive(services, sent),
    words: ({ site }) => {
      const t = siteWords(site.language);
      return (code) => t(errorWord(code));
    },
  });
}
