import { z } from 'zod';
import { accountParams, endpoint, id, instant, language, pageQuery } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { destinations } from './rules.ts';

const base = '/api/accounts/:accountId/writing-runs';
const exampleId = '01900000-0000-7000-8000-000000000001';
const count = z.number().int();
const destination = z.enum(destinations);

/** Most items of one run. */
export const MOST_RUN_ITEMS = 200;
/** Texts for many items: each destination once for each item. */
const runOrder = z.strictObject({
  ids: z.array(id).min(1).max(MOST_RUN_ITEMS),
  destinations: z.array(destination).min(1).max(destinations.length),
  language,
  /** Leaves out what an item has a draft for already. */
  onlyMissing: z.boolean().default(true),
});
export type RunOrder = z.output<typeof runOrder>;
const states = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
/** Reasons for which texts are not written, most frequent first. */
const reasons = z.array(z.object({ code: z.string(), count }));
const run = z.object({
  id,
  state: z.enum(states),
  /** Code of what has ended it before its end. */
  failure: z.string().nullable(),
  destinations: z.array(destination),
  language,
  total: count,
  done: count,
  failed: count,
  words: count,
  /** Name of the person, empty when there is none any more. */
  by: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Run = z.output<typeof run>;
const params = accountParams.extend({ writingRunId: id });
const exampleParams = { accountId: '', writingRunId: '' };
const exampleBody = { ids: [exampleId], destinations: ['site'], language: 'en' };
const errors: Code[] = ['writings.need_instruction', 'writings.off'];

export const estimateRun = endpoint({
  method: 'POST',
  path: `${base}/estimate`,
  summary: 'What texts for many items will come to, and for which none will be written',
  operationId: 'estimateWritingRun',
  who: 'account',
  params: accountParams,
  body: runOrder,
  output: z.object({
    items: count,
    texts: count,
    reasons,
    words: count,
    tokens: z.number(),
    mostTokens: z.number(),
    tokensLeft: z.number(),
    isEnough: z.boolean(),
    /** It passes a soft limit. */
    asksFirst: z.boolean(),
    isTemplate: z.boolean(),
  }),
  errors: [...errors, 'content.locked', 'connections.secret', 'writings.has_draft'],
  example: { params: { accountId: '' }, body: exampleBody },
});
export const createRun = endpoint({
  method: 'POST',
  path: base,
  summary: 'Have texts written for many items; a job does it, text by text',
  operationId: 'createWritingRun',
  creates: `${base}/:writingRunId`,
  who: 'account',
  params: accountParams,
  body: runOrder.extend({ passesSoftCap: z.boolean().default(false) }),
  output: run,
  errors: [
    ...errors,
    'writings.asks_first',
    'writings.run_none',
    'runs.busy',
    'content.locked',
    'connections.secret',
    'tokens.empty',
    'writings.has_draft',
  ],
  example: { params: { accountId: '' }, body: exampleBody },
});
export const listRuns = endpoint({
  method: 'GET',
  path: base,
  summary: 'Texts for many items of the last 30 days, newest first',
  operationId: 'listWritingRuns',
  who: 'account',
  params: accountParams,
  query: pageQuery(20, 50),
  output: z.object({ runs: z.array(run), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid', 'content.locked', 'writings.off'],
  example: { params: { accountId: '' } },
});
export const getRun = endpoint({
  method: 'GET',
  path: `${base}/:writingRunId`,
  summary: 'Texts for many items with their progress',
  operationId: 'getWritingRun',
  who: 'account',
  params,
  output: run.extend({ reasons }),
  example: { params: exampleParams },
});
const runItem = z.object({
  contentUid: id,
  title: z.string(),
  destination,
  state: z.enum(['waiting', 'done', 'failed']),
  code: z.string().nullable(),
  writeId: id.nullable(),
});
export type RunItem = z.output<typeof runItem>;
export const listRunItems = endpoint({
  method: 'GET',
  path: `${base}/:writingRunId/items`,
  summary: 'The result of each text of a run',
  operationId: 'listWritingRunItems',
  who: 'account',
  params,
  query: pageQuery(20, 100),
  output: z.object({ items: z.array(runItem), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: exampleParams },
});
export const stopRun = endpoint({
  method: 'POST',
  path: `${base}/:writingRunId/stop`,
  summary: 'Stop texts for many items; those that are written stay',
  operationId: 'stopWritingRun',
  who: 'account',
  params,
  output: run,
  errors: ['writings.run_over', 'content.locked', 'writings.off'],
  example: { params: exampleParams },
});
