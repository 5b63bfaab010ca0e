import type { FastifyInstance } from 'fastify';
import { asJobOf } from '#platform/db/scope.ts';
import type { Refusal, SentForm } from '#platform/http/forms/public-form.ts';
import { addressHash } from '#features/assistant/bookings/server/actions-link.ts';
import { consume } from '#platform/http/limits.ts';
import { dropSecret, hashToken, setSecret } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { COOKIE_DAYS, errorWord } from '../../rules.ts';
import type { Visitor } from '../actions.ts';
import { replyTo } from '../actions-reply.ts';
import { cityOf, endChat, LIMITS, storeContact, storeMessage, type Sending } from '../actions-take.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from '../queries.ts';
import { CHAT_COOKIE, CHAT_PATH, chatForm, readContact, readMessage, secretOf } from './actions-form.ts';

type Outcome = Promise<{ next: string } | Refusal>;
type Opened = NonNullable<Awaited<ReturnType<typeof chatForm.open>>>;
/** A sent form of an account, with its opened token. */
type Sent = { services: Services; sent: SentForm; accountId: string; form: Opened };

const problem = (code: string): Refusal => ({ errors: {}, problem: code });
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
    ipHash: addressHash(services, accountId, request),
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
const sendingOf = (whole: Sent, visitor: Visitor): Sending => ({
  services: whole.services,
  accountId: whole.accountId,
  visitor,
  once: (tx, work) => chatForm.once(tx, onceOf(whole), work),
});

/** Takes a message and has it answered. */
async function takeMessage(whole: Sent): Outcome {
  const { services, sent } = whole;
  const { text, errors } = readMessage(sent.fields);
  if (Object.keys(errors).length) return { errors, problem: 'fields' };
  const visitor = await visitorOf(whole);
  await consume(services, 'chat-visitor', visitor.secret.toString('hex'), LIMITS.visitor);
  const outcome = await storeMessage(sendingOf(whole, visitor), text);
  if (!outcome) return anew(whole, 'sent');
  if (outcome.refused) return anew(whole, outcome.refused);
  if (outcome.asked) await replyTo(services, outcome.asked);
  return { next: `${CHAT_PATH}#last` };
}
/** Takes how to reach a visitor. */
async function takeContact(whole: Sent): Outcome {
  const { typed, errors } = readContact(whole.sent.fields);
  if (Object.keys(errors).length) return { errors, problem: 'fields' };
  const sending = sendingOf(whole, await visitorOf(whole));
  const isTaken = await storeContact(sending, { ...typed, key: `live-chat ${whole.form.id}` });
  if (isTaken === undefined) return anew(whole, 'sent');
  return { next: `${CHAT_PATH}?note=noted#last` };
}
async function leave({ services, sent, accountId }: Sent): Outcome {
  const secret = secretOf(services, sent.request);
  if (secret) await endChat(services, accountId, secret);
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
