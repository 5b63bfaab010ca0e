import type { FastifyInstance } from 'fastify';
import { asJobOf } from '#platform/db/scope.ts';
import type { Refusal, SentForm } from '#platform/http/forms/public-form.ts';
import { consume } from '#platform/http/limits.ts';
import { dropSecret, hashToken, readSecret, setSecret } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { DEMO_DAYS, DEMO_PATH, errorWord, MOST_MESSAGES, stateNow } from '../../rules.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from '../queries.ts';
import * as chats from '../queries-chats.ts';
import { cookieOf, demoForm, readMessage } from './actions-form.ts';
import { replyTo, type Asked } from './actions-reply.ts';

/** Messages that one browser sends in ten minutes, and all visitors of the demos of an account in an hour. */
const LIMITS = {
  visitor: { points: 30, seconds: 600 },
  account: { points: 1500, seconds: 3600 },
};
type Outcome = Promise<{ next: string } | Refusal>;
type Opened = NonNullable<Awaited<ReturnType<typeof demoForm.open>>>;
/** A sent form of a demo, with its opened token. */
type Sent = { services: Services; sent: SentForm; accountId: string; demo: queries.Row; form: Opened };

const hrefOf = ({ key }: queries.Row) => `${DEMO_PATH}/${key}`;
const anew = ({ services, sent, accountId, demo }: Omit<Sent, 'form'>, code: string): Refusal => ({
  errors: {},
  problem: code,
  token: demoForm.renew(services, accountId, sent.fields, { demoId: demo.id }),
});
/**
 * Returns the hash of the secret of a browser. One without a conversation with this demo gets a secret that follows from the
 * form, so that a form sent twice at once leads to one conversation.
 */
async function visitorOf({ services, sent, accountId, demo, form }: Sent): Promise<Buffer> {
  const own = readSecret(sent.request, services.config, cookieOf(demo.id));
  const isOwn =
    own !== null &&
    (await services.db.withTenant(asJobOf(accountId), (tx) => chats.findChat(tx, accountId, demo.id, own)));
  if (isOwn) return own;
  const token = services.seal.digest(`demo ${demo.id}`, form.id).toString('base64url');
  setSecret(sent.reply, services.config, cookieOf(demo.id), token, DEMO_DAYS * 24 * 3600);
  return hashToken(token);
}
/** Stores a message once; undefined: the same form came with other words. */
async function storeMessage(
  { services, sent, accountId, demo, form }: Sent,
  secret: Buffer,
  text: string,
): Promise<{ isFull: boolean; asked?: Asked | undefined } | undefined> {
  const values = ['intent', 'text'].map((name) => sent.fields.get(name));
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    let asked: Asked | undefined;
    let isFull = false;
    const chatId = await demoForm.once(tx, { owner: accountId, id: form.id, values }, async () => {
      const chat = await chats.openChat(tx, accountId, demo.id, secret);
      isFull = chat.messages >= MOST_MESSAGES;
      if (isFull) return '';
      await chats.addMessage(tx, accountId, chat.id, { from: 'visitor', text, source: null });
      asked = { accountId, demo, chatId: chat.id, text };
      return chat.id;
    });
    return chatId === undefined ? undefined : { isFull, asked };
  });
}
async function takeMessage(whole: Sent): Outcome {
  const { services, sent, demo } = whole;
  const { text, errors } = readMessage(sent.fields);
  if (Object.keys(errors).length) return { errors, problem: 'fields' };
  const secret = await visitorOf(whole);
  await consume(services, 'demo-visitor', secret.toString('hex'), LIMITS.visitor);
  const outcome = await storeMessage(whole, secret, text);
  if (!outcome) return anew(whole, 'sent');
  if (outcome.isFull) return anew(whole, 'full');
  if (outcome.asked) await replyTo(services, outcome.asked);
  return { next: `${hrefOf(demo)}#last` };
}
async function leave({ services, sent, accountId, demo }: Sent): Outcome {
  const name = cookieOf(demo.id);
  const secret = readSecret(sent.request, services.config, name);
  if (secret)
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const chat = await chats.findChat(tx, accountId, demo.id, secret);
      if (chat) await chats.removeChat(tx, accountId, chat.id);
    });
  dropSecret(sent.reply, services.config, name);
  return { next: hrefOf(demo) };
}
async function receive(services: Services, sent: SentForm): Outcome {
  const { accountId } = sent.request.site;
  if (!accountId) throw notFound();
  const key = sent.request.params['key'] ?? '';
  const demo = await services.db.withTenant(asJobOf(accountId), (tx) =>
    queries.findByKey(tx, accountId, key),
  );
  const state = demo && stateNow(demo, services.clock());
  if (!demo || !state || state === 'failed') throw notFound();
  // The page says itself that it is over, or not ready yet.
  if (state !== 'ready') return { next: hrefOf(demo) };
  const form = await demoForm.open(services, accountId, sent.fields);
  if (form?.memo.demoId !== demo.id) return anew({ services, sent, accountId, demo }, 'expired');
  if (form.marks.includes('honeypot')) return { errors: {}, problem: 'failed' };
  await consume(services, 'demo-account', accountId, LIMITS.account);
  const whole = { services, sent, accountId, demo, form };
  return sent.fields.get('intent') === 'leave' ? leave(whole) : takeMessage(whole);
}
/** Registers the door of the page of a demo, which needs no script. */
export async function demoDoor(app: FastifyInstance, services: Services): Promise<void> {
  await demoForm.door(app, services, {
    take: (sent) => receive(services, sent),
    words: ({ site }) => {
      const t = siteWords(site.language);
      return (code) => t(errorWord(code));
    },
  });
}
