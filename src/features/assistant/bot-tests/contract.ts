import { z } from 'zod';
import { settings, usedTool } from '#features/assistant/chatbots/contract.ts';
import { context } from '#features/assistant/chats/contract.ts';
import { accountParams, endpoint, id, instant, language, nothing, text } from '#shared/endpoint.ts';
import { MOST_QUESTION, MOST_TESTS, origins, verdicts } from './rules.ts';

const base = '/api/accounts/:accountId';
const count = z.number().int();
/** An answer by what it rests on. */
export const outcome = z.object({ answered: z.boolean(), source: z.string(), tool: z.string() });
const row = z.object({
  id,
  question: z.string(),
  language,
  origin: z.enum(origins),
  /** The accepted answer; null: nobody has accepted one. */
  accepted: outcome.nullable(),
  acceptedBy: z.string(),
  createdAt: instant,
});
/** A question by which the assistant is tested. */
export type Row = z.output<typeof row>;
const run = z.object({
  id,
  state: z.enum(['asked', 'running', 'undoing', 'done', 'stopped', 'undone', 'failed']),
  total: count,
  done: count,
  failure: z.string().nullable(),
  /** Name of the person, empty when there is none any more. */
  by: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Run = z.output<typeof run>;
export const list = endpoint({
  method: 'GET',
  path: `${base}/bot-tests`,
  summary: 'Questions by which the assistant is tested, what a run costs, and the last run',
  operationId: 'listBotTests',
  who: 'account',
  params: accountParams,
  output: z.object({
    rows: z.array(row).max(MOST_TESTS),
    /** Most tokens of a run; 0 without a model. */
    price: z.number(),
    run: run.nullable(),
  }),
});
export const create = endpoint({
  method: 'POST',
  path: list.path,
  summary: 'Add a question by which the assistant is tested',
  operationId: 'addBotTest',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ question: text(MOST_QUESTION, 1) }),
  output: row,
  creates: true,
  errors: ['bot_tests.many', 'bot_tests.exists'],
  example: { body: { question: 'Do you work in Bristol?' } },
});
const testParams = accountParams.extend({ botTestId: id });
export const remove = endpoint({
  method: 'DELETE',
  path: `${list.path}/:botTestId`,
  summary: 'Delete a question by which the assistant is tested',
  operationId: 'removeBotTest',
  who: 'account',
  params: testParams,
  output: nothing,
});
export const collect = endpoint({
  method: 'POST',
  path: `${list.path}/collect`,
  summary: 'Add frequent questions, and answered questions of conversations, with the answers that they had',
  operationId: 'collectBotTests',
  who: 'account',
  params: accountParams,
  output: z.object({ added: count }),
});
const runsPath = `${base}/bot-test-runs`;
export const start = endpoint({
  method: 'POST',
  path: runsPath,
  summary: 'Ask the assistant all questions, with settings that are not saved or with the saved ones',
  operationId: 'startBotTestRun',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ settings: settings.optional() }),
  output: run,
  creates: `${runsPath}/:botTestRunId`,
  errors: ['bot_tests.none', 'runs.busy', 'runs.too_many', 'chatbots.stages'],
  example: { body: {} },
});
/** Answer to a question of a run. */
const result = z.object({
  testId: id,
  question: z.string(),
  /** Comparison with the accepted answer; null: not asked yet, or refused. */
  verdict: z.enum(verdicts).nullable(),
  /** Why it was not asked. */
  code: z.string().nullable(),
  text: z.string(),
  outcome: outcome.nullable(),
  accepted: outcome.nullable(),
  by: context.shape.by.nullable(),
  passages: context.shape.passages,
  claims: context.shape.claims,
  tools: z.array(usedTool),
  charged: z.number(),
});
export type Result = z.output<typeof result>;
const runParams = accountParams.extend({ botTestRunId: id });
export const getRun = endpoint({
  method: 'GET',
  path: `${runsPath}/:botTestRunId`,
  summary: 'A run of the questions, with each answer and why it was given',
  operationId: 'getBotTestRun',
  who: 'account',
  params: runParams,
  output: run.extend({
    results: z.array(result).max(MOST_TESTS),
    counts: z.record(z.enum(verdicts), count),
    /** Tokens that it has cost. */
    charged: z.number(),
  }),
});
/** A run with its results. */
export type FullRun = z.output<typeof getRun.output>;
export const stop = endpoint({
  method: 'POST',
  path: `${getRun.path}/stop`,
  summary: 'Stop a run after the questions under way',
  operationId: 'stopBotTestRun',
  who: 'account',
  params: runParams,
  output: nothing,
  errors: ['runs.over'],
});
export const accept = endpoint({
  method: 'POST',
  path: `${getRun.path}/accept`,
  summary: 'Take the answers of a run as the right ones, all or that of one question',
  operationId: 'acceptBotTestRun',
  who: 'account',
  params: runParams,
  body: z.strictObject({ testId: id.optional() }),
  output: z.object({ accepted: count }),
  example: { body: {} },
});
