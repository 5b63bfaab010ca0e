import type { Item } from '#features/items/content/contract.ts';
import { askChat } from '#platform/outside/models/chat.ts';
import { ModelError, type ChatRequest, type ModelService } from '#platform/outside/models/protocol.ts';
import { asMember } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { spenderOf } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import type { Output } from '#shared/endpoint.ts';
import type * as contract from '../../contract.ts';
import type { Order, Writing } from '../../contract.ts';
import {
  countWords,
  firstWords,
  estimateWords,
  wordingOf,
  type Wording,
  type WriterData,
} from '../../rules.ts';
import * as drafts from '../actions.ts';
import * as queries from '../queries.ts';
import { kindOf, templateText } from '../templates/actions.ts';
import type { Kind } from '../templates/actions-words.ts';
import { dataOf } from './actions-data.ts';
import {
  estimateTokens,
  holdTokens,
  releaseTokens,
  settleTokens,
} from '#features/tenants/tokens/server/actions.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { chooseModel } from './actions-model.ts';
import { requestOf } from './actions-prompt.ts';
import { factsOf, findInstruction, findVoice, typeOf, type Instruction } from './queries.ts';

/** All that an order comes to: its instruction, its facts, and the draft that it changes. */
export type Plan = {
  order: Order;
  instruction: Instruction;
  data: WriterData;
  kind: Kind;
  /** The facts are in another language than the text. */
  isForeign: boolean;
  before: Writing | null;
  service: ModelService | null;
  words: number;
  /** The most words that are held. */
  most: number;
  price: Price;
  request: ChatRequest;
};
/** Tokens of a generation, and whether its person may begin it; all 0 where a template writes. */
export type Price = Pick<
  Output<typeof contract.estimate>,
  'tokens' | 'mostTokens' | 'tokensLeft' | 'isEnough' | 'asksFirst'
>;

/** @throws writings.need_instruction 400 (AI-11) */
async function instructionOf(
  tx: TenantTx,
  accountId: string,
  instructionId: string | null,
): Promise<Instruction> {
  const row = instructionId ? await findInstruction(tx, accountId, instructionId) : undefined;
  if (!row || row.general === null)
    throw fail('writings.need_instruction', 400, [
      { path: 'instructionsUid', code: 'writings.need_instruction' },
    ]);
  return { ...row, general: row.general };
}
/** Returns what some words cost a person of the account. */
export async function priceOf(
  { tx, actor, accountId }: Pick<Place, 'tx' | 'actor' | 'accountId'>,
  { words, most }: { words: number; most: number },
): Promise<Price> {
  const work = { accountId, userId: actor.userId, kind: 'words' as const, quantity: most, likely: words };
  const { tokens: mostTokens, likelyTokens: tokens, ...rest } = await estimateTokens(tx, work);
  return { tokens, mostTokens, ...rest };
}
const FREE: Price = { tokens: 0, mostTokens: 0, tokensLeft: 0, isEnough: true, asksFirst: false };
/**
 * Works out what an order comes to, without beginning it. `prompt`: the message of the user as the server has signed
 * it before.
 *
 * @throws writings.need_instruction 400, writings.no_text 409, 404, writings.many 409, connections.secret 409
 */
export async function plan(place: Place, item: Item, order: Order, prompt?: string): Promise<Plan> {
  const { tx, services, accountId } = place;
  const instruction = await instructionOf(tx, accountId, order.instructionsUid);
  const before = order.writeId ? await drafts.findDraft(place, item.id, order.writeId) : null;
  if (order.change !== 'write' && !before?.description.trim()) throw fail('writings.no_text', 409);
  if (!before || order.change === 'translate') await drafts.demandRoom(tx, accountId, item.id);
  const { service } = await chooseModel(tx, services, accountId);
  const type = await typeOf(tx, accountId, item.contentTypeId);
  const data = await dataOf(tx, accountId, item, type);
  const kind = kindOf(type?.key);
  const isForeign = !service && (await factsOf(tx, accountId))?.language !== order.language;
  const { words, most } = estimateWords(order, instruction.words, countWords(before?.description ?? ''));
  const task = {
    ...order,
    instruction,
    voice: await findVoice(tx, accountId),
    data,
    before:
      order.change === 'write' ? null : before && { title: before.title, description: before.description },
    words,
  };
  const price = service ? await priceOf(place, { words, most }) : FREE;
  const request = requestOf(task, most, prompt);
  return { order, instruction, data, kind, isForeign, before, service, words, most, price, request };
}

/** A generation that has begun: it has its log, and its hold where a model writes. */
export type Generation = {
  accountId: string;
  contentId: string;
  scope: { userId: string | null; agencyId: string | null };
  writer: queries.Writer;
  plan: Plan;
  logId: string;
  entryId: string | null;
};
/**
 * Begins a generation: its log, and the hold of its tokens, in the transaction of the caller.
 *
 * @throws writings.asks_first 409 where a soft limit is passed unasked, tokens.empty 402, and what `plan` throws
 */
export async function begin(place: Place, item: Item, order: Order, prompt?: string): Promise<Generation> {
  const { tx, actor, accountId } = place;
  const planned = await plan(place, item, order, prompt);
  const { asksFirst, isEnough, tokens } = planned.price;
  if (asksFirst && isEnough && !order.passesSoftCap) throw fail('writings.asks_first', 409, [], { tokens });
  const writer = drafts.writerOf(place);
  const { id: instructionId, name: writerOutput } = planned.instruction;
  const logId = await queries.openLog(tx, accountId, {
    ...writer,
    contentId: item.id,
    writingId: order.change === 'translate' ? null : order.writeId,
    instructionId,
    writerOutput,
    model: planned.service?.model ?? '',
    destination: order.destination,
    language: order.language,
    change: order.change,
  });
  const hold = {
    accountId,
    userId: spenderOf(actor),
    kind: 'words' as const,
    quantity: planned.most,
    ref: { type: 'generation', id: logId, contentId: item.id, label: fitting(item.title, 200) },
  };
  const entryId = planned.service ? (await holdTokens(tx, hold)).entryId : null;
  if (entryId) await queries.payLog(tx, accountId, logId, entryId);
  const scope = { userId: actor.userId, agencyId: actor.agencyId };
  return { accountId, contentId: item.id, scope, writer, plan: planned, logId, entryId };
}

/** The end of the writing itself. `stopped`: by who asked for it, or by the model at its limit. */
export type Outcome = { text: string; state: 'done' | 'stopped' | 'failed'; failure: string | null };
/** Returns what a template does with an order: another length and another language are for models alone. */
function templateOutcome({ plan: planned }: Generation): Outcome & { wording?: Wording } {
  const { order, data, kind, isForeign } = planned;
  const { destination, language } = order;
  if (order.change === 'shorter' || order.change === 'longer')
    return { text: '', state: 'failed', failure: 'writings.needs_model' };
  const wording = templateText(data, { destination, language, kind, isForeign });
  return {
    text: [wording.title, wording.description].filter(Boolean).join('\n\n'),
    state: 'done',
    failure: null,
    wording,
  };
}
/** Writes the text of a generation; never throws. No transaction is open meanwhile. */
export async function write(
  { config, log }: Pick<Services, 'config' | 'log'>,
  generation: Generation,
  { stop, onText }: { stop: AbortSignal; onText: (text: string) => void | Promise<void> },
): Promise<Outcome & { wording?: Wording }> {
  const { service, request } = generation.plan;
  if (!service) {
    const outcome = templateOutcome(generation);
    if (outcome.text) await onText(outcome.text);
    return outcome;
  }
  let text = '';
  const full = new AbortController();
  /** Takes no more words than were announced: the model is told to stop at them, and nothing beyond is charged. */
  const take = (piece: string) => {
    if (full.signal.aborted) return undefined;
    const sent = text.length;
    const whole = text + piece;
    const fitting = firstWords(whole, generation.plan.most);
    if (fitting.length < whole.length) full.abort();
    if (fitting.length > sent) text = fitting;
    return onText(text.slice(sent));
  };
  try {
    const signal = AbortSignal.any([stop, full.signal]);
    const { finish: end } = await askChat(config, service, request, { stop: signal, onText: take });
    const isCut = end === 'length' || full.signal.aborted;
    return { text, state: isCut ? 'stopped' : 'done', failure: null };
  } catch (error) {
    if (stop.aborted || full.signal.aborted) return { text, state: 'stopped', failure: null };
    const failure = error instanceof ModelError ? error.code : 'internal';
    log.warn({ failure, err: error }, 'generation of a text');
    return { text, state: 'failed', failure };
  }
}

/** Stores the text of a generation: a new draft, or a new version of the one that was changed. */
async function store(
  tx: TenantTx,
  { accountId, contentId, writer, plan: planned }: Generation,
  wording: Wording,
) {
  const { order, instruction, data, service } = planned;
  const draft = drafts.draftOf(wording, service ? 'model' : 'template', data, order.language);
  const named = { instructionId: instruction.id, writerOutput: instruction.name };
  const stored =
    order.writeId && order.change !== 'translate' ? await queries.lock(tx, accountId, order.writeId) : null;
  if (stored) {
    await queries.revise(tx, accountId, stored, draft, writer, named);
    return stored.writeId;
  }
  const { destination, language } = order;
  return queries.insert(tx, accountId, { contentId, destination, language, ...named }, draft, writer);
}
/** Ends the hold of a generation. Returns the tokens that it cost. */
async function pay(
  tx: TenantTx,
  { accountId, entryId, words }: { accountId: string; entryId: string; words: number },
): Promise<number> {
  if (words) return (await settleTokens(tx, { accountId, entryId, quantity: words })).cost;
  await releaseTokens(tx, { accountId, entryId });
  return 0;
}
/** Returns why there is no text; null when there is one, or when it was stopped before its first word. */
function failureOf(outcome: Outcome, { words, isGone }: { words: number; isGone: boolean }): string | null {
  if (outcome.failure || words) return outcome.failure;
  if (isGone) return 'not_found';
  return outcome.state === 'stopped' ? null : 'model.empty';
}
/** The result of a generation: its draft, its words, and the tokens that were charged. */
export type Result = {
  writing: Writing | null;
  charged: number;
  words: number;
  failure: string | null;
  /** The text ends before its end. */
  isCutOff: boolean;
};
type Beside = (tx: TenantTx, end: { writingId: string | null; words: number }) => Promise<void>;
/**
 * Ends a generation in a transaction: the draft, its log and its tokens. A text that was stopped is stored and charged
 * as far as it came; one that failed is neither. `beside` writes what belongs to it in the same transaction.
 */
export async function finishIn(
  tx: TenantTx,
  generation: Generation,
  outcome: Outcome & { wording?: Wording },
  beside?: Beside,
): Promise<Result> {
  const { accountId, contentId, plan: planned, logId, entryId } = generation;
  const wording = outcome.wording ?? wordingOf(outcome.text, planned.order.destination);
  const isGone = !(await queries.holdItem(tx, accountId, contentId));
  const isStored = outcome.state !== 'failed' && !isGone;
  const words = isStored ? countWords(`${wording.title} ${wording.description}`) : 0;
  const failure = failureOf(outcome, { words, isGone });
  const writingId = words ? await store(tx, generation, wording) : null;
  await beside?.(tx, { writingId, words });
  const isOpen = await queries.closeLog(tx, accountId, logId, {
    state: failure ? 'failed' : outcome.state,
    failure,
    words,
    writingId: writingId ?? planned.order.writeId,
  });
  const charged =
    isOpen && entryId ? await pay(tx, { accountId, entryId, words: Math.min(words, planned.most) }) : 0;
  const isCutOff = outcome.state === 'stopped';
  if (!writingId) return { writing: null, charged, words, failure, isCutOff };
  await drafts.tellDrafts(tx, accountId, contentId);
  const writing = await drafts.findDraft({ tx, accountId }, contentId, writingId);
  return { writing, charged, words, failure, isCutOff };
}
/** Ends a generation in a transaction of its own. */
export const finish = (
  { db }: Pick<Services, 'db'>,
  generation: Generation,
  outcome: Outcome & { wording?: Wording },
  beside?: Beside,
): Promise<Result> =>
  db.withTenant(asMember({ ...generation.scope, accountId: generation.accountId }), (tx) =>
    finishIn(tx, generation, outcome, beside),
  );
