import { askChat } from '#platform/outside/models/chat.ts';
import {
  ModelError,
  type ChatRequest,
  type Message,
  type ModelService,
  type ToolCall,
} from '#platform/outside/models/protocol.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import { firstWords } from '#features/work/writings/rules.ts';
import { claimsBooking, claimsOf, type Claim } from '../../rules-check.ts';
import { sentences, wholeSentences } from '../../rules-replies.ts';
import { readTags, withoutTags, type ReplyTags } from '../../rules-tags.ts';
import { MOST_REPLY_WORDS } from '../../rules.ts';
import {
  argsOf,
  callMessages,
  isObject,
  readObject,
  withTools,
  type TimeCall,
  type TimeOutcome,
  type TimeTool,
} from './actions-tools.ts';

/** Requests to a model for one reply: the first one, results of functions, and once without a claim. */
const MOST_ROUNDS = 4;
/** Functions about appointments that one answer may ask for. */
const MOST_CALLS = 2;
/** Characters behind which an answer that is no reply is broken off. */
const MOST_RAW = 20_000;

/** Listener of a reply: words that may be seen, and that the ones before are taken back. */
export type Hearer = { text: (text: string) => void | Promise<void>; again: () => void | Promise<void> };
/** Facts by which a reply is checked; what functions answer meanwhile is added. */
export type Ask = {
  sources: readonly string[];
  /** Free and held times, which are no source of a booking. */
  times: string[];
  bookings: string[];
  typed: readonly string[];
  stop: AbortSignal;
  hear: Hearer;
  /** Does what is about appointments; without it nothing is done. */
  act?: TimeTool | undefined;
};
type Draft = { text: string; raw: string; claims: Claim[]; calls: ToolCall[]; tags: ReplyTags };

/** Claims of a sentence; a question may name what the visitor has named. `isBooked`: a sentence before it said so. */
function claimsIn(sentence: string, { sources, times, bookings, typed }: Ask, isBooked: boolean): Claim[] {
  const isQuestion = /[?؟]["'”’)\]]*\s*$/u.test(sentence);
  return claimsOf(sentence, {
    sources: [...sources, ...bookings, ...(isBooked ? [] : times), ...(isQuestion ? typed : [])],
    bookings,
  });
}
/**
 * Asks a model for one answer. Sentences are handed on when they are whole and have been checked; the first one with a
 * claim ends it.
 */
async function draft(
  { config }: Pick<Services, 'config'>,
  service: ModelService,
  request: ChatRequest,
  ask: Ask,
): Promise<Draft> {
  const full = new AbortController();
  let raw = '';
  let whole = '';
  let checked = 0;
  let claims: Claim[] = [];
  let isBooked = false;
  const check = async (isOver: boolean) => {
    const visible = firstWords(withoutTags(whole), MOST_REPLY_WORDS);
    const end = isOver ? visible.length : wholeSentences(visible);
    if (end <= checked || claims.length) return;
    const fresh = visible.slice(checked, end);
    claims = fresh.split(/(?<=[.!?؟…]["'”’)\]]*\s)|\n+/u).flatMap((sentence) => {
      isBooked ||= claimsBooking(sentence);
      return claimsIn(sentence, ask, isBooked);
    });
    if (claims.length) return full.abort();
    checked = end;
    await ask.hear.text(fresh);
  };
  let calls: ToolCall[] = [];
  try {
    const answer = await askChat(config, service, request, {
      stop: AbortSignal.any([ask.stop, full.signal]),
      onText: async (piece) => {
        raw += piece;
        if (raw.length > MOST_RAW) full.abort();
        // An object is read when it is whole: nothing of it is for the visitor before.
        if (ask.act && isObject(raw)) return;
        whole = raw;
        await check(false);
        // Words behind the last one are neither read nor paid.
        if (withoutTags(whole).length > firstWords(withoutTags(whole), MOST_REPLY_WORDS).length) full.abort();
      },
    });
    calls = answer.toolCalls;
  } catch (error) {
    if (!full.signal.aborted) throw error;
  }
  if (raw.length > MOST_RAW) throw new ModelError('model.too_large', 'the reply has no end');
  if (ask.act && isObject(raw)) {
    const object = readObject(raw);
    whole = object.text;
    calls = [...calls, ...object.calls];
  }
  await check(true);
  const text = firstWords(withoutTags(whole), MOST_REPLY_WORDS).trim();
  return { text, raw, claims, calls, tags: readTags(whole).tags };
}

/** A function that was called, with what it has answered as JSON. */
type UsedTool = { name: string; args: string; result: string };
/** Reply of a model after the check; `drafts`: all that it wrote, those that were held back as well. */
export type ModelReply = {
  text: string;
  tags: ReplyTags;
  handoff: string | null;
  claims: Claim[];
  toolCalls: UsedTool[];
  drafts: string[];
};
/** Does what an answer asks for about appointments, and adds what is true from then on. */
async function actOn(
  calls: readonly ToolCall[],
  { act, typed, times, bookings }: Ask,
): Promise<{ results: Map<ToolCall, string>; last: TimeOutcome | undefined }> {
  const results = new Map<ToolCall, string>();
  let last: TimeOutcome | undefined;
  const wanted = calls.filter(({ name }) => name === 'hold_slot' || name === 'book');
  if (!act) return { results, last };
  for (const call of wanted.slice(0, MOST_CALLS)) {
    last = await act({ name: call.name as TimeCall['name'], args: argsOf(call) }, typed);
    times.push(...last.facts);
    if (last.booking) bookings.push(last.booking);
    results.set(call, JSON.stringify(last.result));
    if (last.isEnd) break;
  }
  for (const call of wanted.slice(MOST_CALLS)) results.set(call, '{"ok":false,"reason":"too_many_calls"}');
  return { results, last };
}
const withheld = ({ text, claims }: Draft): Message[] => [
  { role: 'assistant', content: text },
  {
    role: 'system',
    content: `That was not sent: no source says ${claims.map((claim) => `"${claim.text}"`).join(', ')}. Answer again without it, or say that you do not know and offer a person.`,
  },
];
/**
 * Has a model reply, and does what it asks for about appointments. A reply with a price, date, promise or booking without
 * a source is withheld and asked for once more; after that a person is asked, or what was done is said in words of the product.
 *
 * @throws ModelError
 */
export async function modelReply(
  services: Pick<Services, 'config'>,
  { service, request, language }: { service: ModelService; request: ChatRequest; language: Language },
  ask: Ask,
): Promise<ModelReply> {
  const reply: ModelReply = {
    text: '',
    tags: { name: null, phone: null, email: null, booking: false, lead: false },
    handoff: null,
    claims: [],
    toolCalls: [],
    drafts: [],
  };
  let { messages } = request;
  let done: TimeOutcome | undefined;
  const say = async (text: string) => {
    await ask.hear.text(reply.text ? `\n${text}` : text);
    reply.text = [reply.text, text].filter(Boolean).join('\n');
  };
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const last = await draft(services, service, { ...request, messages }, ask);
    reply.drafts.push(last.text);
    if (last.claims.length) {
      const isSecond = reply.claims.length > 0;
      reply.claims.push(...last.claims);
      await ask.hear.again();
      if (reply.text) await ask.hear.text(reply.text);
      if (!isSecond) {
        messages = [...messages, ...withheld(last)];
        continue;
      }
      await say(done?.sentence ?? sentences[language].handedOver);
      return { ...reply, handoff: done ? reply.handoff : 'claims' };
    }
    if (last.text) reply.text = [reply.text, last.text].filter(Boolean).join('\n');
    const { tags, handoff } = withTools(last.tags, last.calls);
    reply.tags = {
      ...tags,
      name: tags.name ?? reply.tags.name,
      phone: tags.phone ?? reply.tags.phone,
      email: tags.email ?? reply.tags.email,
    };
    reply.handoff ??= handoff;
    const { results, last: outcome } = await actOn(last.calls, ask);
    reply.toolCalls.push(
      ...last.calls.map((call) => ({ name: call.name, args: call.args, result: results.get(call) ?? '' })),
    );
    if (outcome) done = outcome;
    if (outcome?.isEnd) {
      await say(outcome.sentence);
      return reply;
    }
    if (!outcome) {
      const { handedOver, noted } = sentences[language];
      if (!last.text && !reply.text) await say(done?.sentence ?? (reply.handoff ? handedOver : noted));
      else if (!last.text && done) await say(done.sentence);
      return reply;
    }
    messages = [...messages, ...callMessages(last, results)];
  }
  await say(done?.sentence ?? sentences[language].handedOver);
  return { ...reply, handoff: done ? reply.handoff : (reply.handoff ?? 'failed') };
}
