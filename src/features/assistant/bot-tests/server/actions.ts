import { languageOf } from '#features/assistant/knowledge/rules.ts';
import { withoutPerson } from '#features/assistant/knowledge/rules.ts';
import { contactIn } from '#features/assistant/chats/rules.ts';
import { MOST_REPLY_WORDS, type BotSettings } from '#features/assistant/chatbots/rules.ts';
import type { PublishGuard } from '#features/assistant/chatbots/server/actions-guard.ts';
import {
  demandStages,
  languageOf as languageOfAccount,
  readBot,
} from '#features/assistant/chatbots/server/actions.ts';
import { audit } from '#features/ground/audit/server/actions.ts';
import { estimateTokens } from '#features/tenants/tokens/server/actions.ts';
import { chooseModel } from '#features/work/writings/server/generate/actions-model.ts';
import type { Place } from '#platform/place.ts';
import { askRun, stopRun } from '#platform/runs/ask.ts';
import { findRun, type RunRow } from '#platform/runs/queries.ts';
import { readItems, readRuns } from '#platform/runs/read.ts';
import { personName } from '#shared/actor.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import type * as contract from '../contract.ts';
import { COLLECT_DAYS, MOST_QUESTION, MOST_TESTS, sourceOf, toolOf, verdictOf } from '../rules.ts';
import { botTestRun, type KeptAnswer } from './jobs.ts';
import * as queries from './queries.ts';

const DAY = 86_400_000;
const runOf = ({ id, state, total, done, failure, by, createdAt, finishedAt }: RunRow): contract.Run => ({
  id,
  state,
  total,
  done,
  failure,
  by,
  createdAt,
  finishedAt,
});
async function lastRun(place: Place): Promise<RunRow | undefined> {
  return (await readRuns(place, botTestRun.name, null, { limit: 1 })).rows[0];
}
/** Reads the questions, what a run costs at most, and the last run. */
export async function read(place: Place): Promise<Output<typeof contract.list>> {
  const { tx, services, accountId, actor } = place;
  const rows = await queries.list(tx, accountId);
  const { service } = await chooseModel(tx, services, accountId);
  const work = { accountId, userId: actor.userId, kind: 'words' as const, quantity: MOST_REPLY_WORDS };
  const price = service ? (await estimateTokens(tx, work)).tokens * rows.length : 0;
  const run = await lastRun(place);
  return { rows, price, run: run ? runOf(run) : null };
}
/** Adds a question that somebody has typed. @throws bot_tests.many 409, bot_tests.exists 409 */
export async function add(place: Place, question: string): Promise<contract.Row> {
  const { tx, accountId } = place;
  if ((await queries.list(tx, accountId)).length >= MOST_TESTS) throw fail('bot_tests.many', 409);
  const language = languageOf(question, '', await languageOfAccount(place));
  const row = await queries.insert(tx, accountId, { question, language, origin: 'own', accepted: null });
  if (!row) throw fail('bot_tests.exists', 409);
  return row;
}
/** Adds frequent questions and those of conversations that were answered, with what their answers rest on. Returns how many. */
export async function collect({ tx, services, accountId }: Place): Promise<number> {
  const room = MOST_TESTS - (await queries.list(tx, accountId)).length;
  const since = new Date(services.clock().getTime() - COLLECT_DAYS * DAY).toISOString();
  const fromFaqs = (await queries.faqs(tx, accountId)).map(({ question, language }): queries.NewTest => ({
    question: question.slice(0, MOST_QUESTION),
    language,
    origin: 'faq',
    accepted: { answered: true, source: sourceOf({ title: question, heading: '' }), tool: '' },
  }));
  const fromChats = (await queries.asked(tx, accountId, since)).flatMap(({ text, language, context }) => {
    const { email, phone } = contactIn(text);
    const question = withoutPerson(text).slice(0, MOST_QUESTION);
    const { by, handoff, passages = [], tools = [] } = context;
    // Leaves out questions that name a person, and those without an answer.
    if (email || phone || !question || handoff !== null || (by !== 'model' && by !== 'passage')) return [];
    const accepted = {
      answered: true,
      source: sourceOf(passages[0]),
      tool: toolOf(tools.map(({ name, result = '' }) => ({ name, result }))),
    };
    return [{ question, language, origin: 'chat' as const, accepted }];
  });
  let added = 0;
  for (const test of [...fromFaqs, ...fromChats]) {
    if (added >= room) break;
    if (await queries.insert(tx, accountId, test)) added += 1;
  }
  return added;
}
/** Asks the assistant all questions. @throws bot_tests.none 409, runs.busy 409, chatbots.stages 400 */
export async function start(place: Place, typed: BotSettings | undefined): Promise<contract.Run> {
  const { tx, accountId } = place;
  if (typed) demandStages(typed);
  const settings = typed ?? (await readBot(place)).settings;
  const tests = await queries.list(tx, accountId);
  if (!tests.length) throw fail('bot_tests.none', 409);
  const items = tests.map(({ id, question: title }) => ({ id, title }));
  const runId = await askRun(place, botTestRun, { request: { settings }, items });
  return runOf((await findRun(tx, { accountId, runId }))!);
}
/** Reads a run with its answers, each compared with the accepted one. */
export async function readRun(place: Place, row: RunRow): Promise<contract.FullRun> {
  const { tx, accountId } = place;
  const tests = new Map((await queries.list(tx, accountId)).map((test) => [test.id, test]));
  const items = (await readItems(place, row.id, { limit: MOST_TESTS })).rows;
  const results = items.map(({ id, title, code, kept }): contract.Result => {
    const answer = kept as KeptAnswer | null;
    const accepted = tests.get(id)?.accepted ?? null;
    return {
      testId: id,
      question: tests.get(id)?.question ?? title,
      verdict: answer && tests.has(id) ? verdictOf(accepted, answer.outcome) : null,
      code,
      text: answer?.text ?? '',
      outcome: answer?.outcome ?? null,
      accepted,
      by: answer?.context.by ?? null,
      passages: answer?.context.passages ?? [],
      claims: answer?.context.claims ?? [],
      tools: answer?.context.tools ?? [],
      charged: answer?.charged ?? 0,
    };
  });
  const counts = { same: 0, better: 0, worse: 0, fresh: 0 };
  for (const { verdict } of results) if (verdict) counts[verdict] += 1;
  const charged = results.reduce((sum, result) => sum + result.charged, 0);
  return { ...runOf(row), results, counts, charged };
}
/** Stops a run. @throws runs.over 409 */
export async function stop(place: Place, row: RunRow): Promise<void> {
  if (!(await stopRun(place, row.id))) throw fail('runs.over', 409);
}
/** Takes answers of a run as the right ones, in the name of the person. Returns how many. */
export async function accept(place: Place, row: RunRow, testId?: string): Promise<number> {
  const { tx, accountId, actor } = place;
  const { results } = await readRun(place, row);
  let accepted = 0;
  for (const { testId: id, outcome, verdict } of results) {
    if (!outcome || !verdict || verdict === 'same' || (testId !== undefined && id !== testId)) continue;
    await queries.accept(tx, accountId, id, { outcome, name: personName(actor) });
    accepted += 1;
  }
  return accepted;
}
/**
 * Refuses to publish an assistant whose last run has become worse. Whoever publishes anyway takes its answers as the right
 * ones, which stays with the name in the log.
 *
 * @throws chatbots.regress 409
 */
export const guard: PublishGuard = async (place, { isForced }) => {
  const row = await lastRun(place);
  if (row?.state !== 'done') return;
  const { counts } = await readRun(place, row);
  if (!counts.worse) return;
  if (!isForced) throw fail('chatbots.regress', 409, [], { count: counts.worse });
  await accept(place, row);
  audit(place.tx, place.actor, {
    action: 'settings.assistant_published_anyway',
    object: { type: 'account', id: place.accountId },
    after: { worse: counts.worse },
  });
};
