import { languageOf } from '#features/assistant/knowledge/rules.ts';
import { standardBot, type BotSettings } from '#features/assistant/chatbots/rules.ts';
import * as replies from '#features/assistant/chatbots/server/reply/actions.ts';
import { estimateTokens } from '#features/tenants/tokens/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { visitorActor } from '#platform/http/calls/caller.ts';
import { countUp } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { Problem } from '#shared/fail.ts';
import type { DemoMessage } from '../../contract-pages.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from '../queries.ts';
import * as chats from '../queries-chats.ts';

/** Milliseconds for which a visitor waits for a reply. */
const REPLY_MS = 40_000;
/** Messages before a question that a model reads. */
const MOST_TURNS = 20;
/** Replies of a model to all demos of an account in an hour; beyond them the pages are quoted. */
const MODEL_LIMIT = { points: 200, seconds: 3600 };
/** Errors before a reply after which it is made without a model. */
const withoutModel: readonly string[] = ['tokens.empty', 'tokens.person_empty', 'connections.secret'];

/** A message that is stored, and is to be answered. */
export type Asked = { accountId: string; demo: queries.Row; chatId: string; text: string };
/** A reply that was begun; `reserved`: tokens of the demo that are taken for it. */
type Begun = replies.Begun & { reserved: number };

const settingsOf = ({ title, site }: queries.Row): BotSettings => ({
  ...standardBot,
  mode: 'auto',
  businessName: `${title} (${site})`.slice(0, 120),
  guardrails:
    'This is a demo made from public pages. You cannot take orders, contact data or bookings, and nobody reads this chat. Never say that you noted something, that somebody will call back, or that a person can take over here.',
});
async function begin(services: Services, { accountId, demo, chatId, text }: Asked): Promise<Begun> {
  const isFlood = (await countUp(services, 'demo-model', accountId, MODEL_LIMIT)) > MODEL_LIMIT.points;
  const attempt = (isPaid: boolean) =>
    services.db.withTenant(asJobOf(accountId), async (tx): Promise<Begun> => {
      const messages = await chats.messagesOf(tx, accountId, chatId);
      const turns = messages.slice(0, -1).slice(-MOST_TURNS);
      const language = languageOf(text, '', demo.language);
      const search = { question: text, language, limit: replies.MOST_PASSAGES };
      const passages = await chats.searchPassages(tx, accountId, demo.id, search);
      const work = { accountId, userId: null, kind: 'words' as const, quantity: replies.HELD_WORDS };
      const { tokens } = await estimateTokens(tx, work);
      const byModel = isPaid && (await queries.takeTokens(tx, accountId, demo.id, tokens));
      const begun = await replies.begin(
        { tx, services, accountId, actor: visitorActor },
        { settings: settingsOf(demo), stage: '', turns, text },
        demo.language,
        { byModel, passages, hasTools: false, label: `${demo.site}: ${text}` },
      );
      if (byModel && !begun.entryId) await queries.takeTokens(tx, accountId, demo.id, -tokens);
      return { ...begun, reserved: begun.entryId ? tokens : 0 };
    });
  try {
    return await attempt(!isFlood);
  } catch (error) {
    if (!(error instanceof Problem) || !withoutModel.includes(error.code)) throw error;
    return attempt(false);
  }
}
/** Returns the page that is quoted, where its address is one of the web. */
function sourceOf({ by }: replies.Reply, { passages }: Begun): DemoMessage['source'] {
  const best = by === 'passage' ? passages[0] : undefined;
  return best?.sourceUrl
    ? { title: best.heading || best.title || best.sourceUrl, href: best.sourceUrl }
    : null;
}
/** Stores the reply and what it cost; a conversation that is gone gets none. */
async function store(services: Services, asked: Asked, begun: Begun, reply: replies.Reply | undefined) {
  const { accountId, demo, chatId } = asked;
  const unknown = siteWords(begun.language)('unknown', { site: demo.site });
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    // The demo is locked before the balance, as a reply that begins does.
    await queries.lock(tx, accountId, demo.id);
    const cost = await replies.pay(tx, begun, reply?.words ?? 0);
    if (begun.reserved) await queries.takeTokens(tx, accountId, demo.id, cost - begun.reserved);
    if (!(await chats.lockChat(tx, accountId, chatId))) return;
    // Nobody reads this chat, so that no person is promised.
    const isAnswer = reply !== undefined && reply.handoff === null;
    await chats.addMessage(tx, accountId, chatId, {
      from: 'assistant',
      text: isAnswer ? reply.text.slice(0, 4000).toWellFormed() : unknown,
      source: isAnswer ? sourceOf(reply, begun) : null,
    });
  });
}
/** Has a demo reply to a message that is stored. No transaction is open while a model writes. */
export async function replyTo(services: Services, asked: Asked): Promise<void> {
  const begun = await begin(services, asked);
  const silent = { text: () => {}, again: () => {} };
  const reply = await replies
    .reply(services, begun, { stop: AbortSignal.timeout(REPLY_MS), hear: silent })
    .catch((error: Error) => {
      services.log.warn({ error: error.message }, 'demo did not reply');
      return undefined;
    });
  await store(services, asked, begun, reply);
}
