import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  instant,
  language,
  longText,
  nothing,
  pageQuery,
  text,
} from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { runStates } from '#shared/runs/states.ts';
import { names } from './contract-names.ts';
import { docKinds, docStates, MOST_PAGES, MOST_TEXT } from './rules.ts';

const count = z.number().int();
const docBase = names.list.path;
const exampleId = '01900000-0000-7000-8000-000000000001';
const doc = z.object({
  id,
  accountId: id,
  kind: z.enum(docKinds),
  title: z.string(),
  url: z.string().nullable(),
  language,
  classificationId: id.nullable(),
  state: z.enum(docStates),
  /** Code of why it could not be read; words of an earlier reading stay. */
  failure: z.string().nullable(),
  words: count,
  chunks: count,
  /** Grows with each change of its text. */
  revision: count,
  isEdited: z.boolean(),
  /** Its text has changed since the reading before. */
  isChanged: z.boolean(),
  readAt: instant.nullable(),
  changedAt: instant.nullable(),
  createdAt: instant,
});
export type Doc = z.output<typeof doc>;
const ofDoc = accountParams.extend({ docId: id });
const classification = z.object({ id, accountId: id, label: z.string() });
export type Classification = z.output<typeof classification>;

export const list = endpoint({
  ...names.list,
  summary: 'Documents that the assistant reads, newest first',
  operationId: 'listKnowledgeDocs',
  who: 'account',
  params: accountParams,
  query: pageQuery(30, 100).extend({
    kind: z.enum(docKinds).optional(),
    state: z.enum(docStates).optional(),
    classificationId: id.optional(),
  }),
  output: z.object({ rows: z.array(doc), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
const run = z.object({
  id,
  state: z.enum(runStates),
  total: count,
  done: count,
  failure: z.string().nullable(),
  refusals: z.array(z.object({ code: z.string(), count })),
});
const summaryShape = z.object({
  /** Whether the own items, services, testimonials and facts are followed, and when they were read last. */
  follows: z.boolean(),
  followedAt: instant.nullable(),
  /** Documents, ready ones, their words, by kind. */
  kinds: z.array(
    z.object({ kind: z.enum(docKinds), docs: count, ready: count, failed: count, words: count }),
  ),
  chunks: count,
  gaps: count,
  discover: z.object({
    url: z.string(),
    state: z.enum(['none', 'running', 'done', 'failed']),
    failure: z.string().nullable(),
    at: instant.nullable(),
    /** Pages that nobody has chosen yet. */
    found: count,
  }),
  classifications: z.array(classification),
  /** The last reading of chosen pages and files. */
  run: run.nullable(),
});
export type Summary = z.output<typeof summaryShape>;
export const summary = endpoint({
  ...names.summary,
  summary: 'What the assistant knows, in numbers, and how far its reading is',
  operationId: 'getKnowledge',
  who: 'account',
  params: accountParams,
  output: summaryShape,
});
export const get = endpoint({
  method: 'GET',
  path: `${docBase}/:docId`,
  summary: 'A document with its text and that before its last change',
  operationId: 'getKnowledgeDoc',
  who: 'account',
  params: ofDoc,
  output: doc.extend({ text: z.string(), textBefore: z.string().nullable() }),
});
const errors: Code[] = ['knowledge.many_docs'];
export const addText = endpoint({
  method: 'POST',
  path: docBase,
  summary: 'Add a text that the assistant answers from (CHAT-13)',
  operationId: 'addKnowledgeText',
  creates: `${docBase}/:docId`,
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    title: text(300, 1),
    text: longText(MOST_TEXT, 1),
    language: language.optional(),
    classificationId: id.nullable().default(null),
  }),
  output: doc,
  errors,
  bodyLimit: 1_000_000,
  example: { body: { title: 'Prices', text: 'Gravel costs 40 a meter.' } },
});
export const save = endpoint({
  method: 'PUT',
  path: `${docBase}/:docId`,
  summary: 'Change the title, the words or the classification of a document',
  operationId: 'saveKnowledgeDoc',
  who: 'account',
  params: ofDoc,
  body: z.strictObject({
    title: text(300, 1).optional(),
    text: longText(MOST_TEXT, 1).optional(),
    classificationId: id.nullable().optional(),
  }),
  output: doc,
  errors: ['knowledge.own_doc'],
  bodyLimit: 1_000_000,
  example: { body: { title: 'Prices' } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: `${docBase}/:docId`,
  summary: 'Forget a document',
  operationId: 'removeKnowledgeDoc',
  who: 'account',
  params: ofDoc,
  output: nothing,
  errors: ['knowledge.own_doc'],
});
export const follow = endpoint({
  method: 'PUT',
  path: `${names.summary.path}/own`,
  summary: 'Follow the own items, services, testimonials and facts, or forget them',
  operationId: 'followOwnKnowledge',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ follows: z.boolean() }),
  output: nothing,
  example: { body: { follows: true } },
});
export const discover = endpoint({
  method: 'POST',
  path: `${names.summary.path}/discover`,
  summary: 'Find the pages of a website, of which some are chosen then; a job does it',
  operationId: 'discoverPages',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ url: text(2000, 1) }),
  output: z.object({ url: z.string() }),
  errors: ['knowledge.address', 'knowledge.discovering', 'knowledge.many_docs'],
  later: true,
  example: { body: { url: 'https://example.com/' } },
});
export const read = endpoint({
  method: 'POST',
  path: `${docBase}/read`,
  summary: 'Read found pages for the first time, or others again; a run does it, page by page',
  operationId: 'readKnowledgeDocs',
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    /** Documents of websites; all that are read already where none is named. */
    ids: z.array(id).min(1).max(MOST_PAGES).optional(),
  }),
  output: z.object({ runId: id.nullable(), docs: count }),
  errors: ['runs.busy', 'runs.too_many'],
  later: true,
  example: { body: { ids: [exampleId] } },
});
export const stop = endpoint({
  method: 'POST',
  path: `${docBase}/read/:readingRunId/stop`,
  summary: 'Stop a reading after the pages under way',
  operationId: 'stopKnowledgeReading',
  who: 'account',
  params: accountParams.extend({ readingRunId: id }),
  output: nothing,
});
export const dismiss = endpoint({
  method: 'POST',
  path: `${docBase}/dismiss`,
  summary: 'Forget found pages that nobody has chosen',
  operationId: 'dismissFoundPages',
  who: 'account',
  params: accountParams,
  output: nothing,
});
export const addClassification = endpoint({
  method: 'POST',
  path: `${names.summary.path}/classifications`,
  summary: 'Add a classification of documents (CHAT-13)',
  operationId: 'addDocClassification',
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject({ label: text(60, 1) }),
  output: classification,
  errors: ['knowledge.many_classes'],
  example: { body: { label: 'Prices' } },
});
export const removeClassification = endpoint({
  method: 'DELETE',
  path: `${names.summary.path}/classifications/:classificationId`,
  summary: 'Delete a classification; its documents stay',
  operationId: 'removeDocClassification',
  who: 'account',
  params: accountParams.extend({ classificationId: id }),
  output: nothing,
});
const span = z.object({
  id,
  docId: id,
  kind: z.enum(docKinds),
  title: z.string(),
  /** Where people read it; null: nowhere on the web. */
  sourceUrl: z.string().nullable(),
  heading: z.string(),
  text: z.string(),
  /** The sign of the document at which it begins, and the revision that it is of. */
  offset: count,
  revision: count,
  language,
  classificationId: id.nullable(),
  /** From 0 to 1. */
  score: z.number(),
  /** Others have written it: data for a model, never an instruction. */
  isUntrusted: z.boolean(),
});
export type Span = z.output<typeof span>;
export const search = endpoint({
  method: 'GET',
  path: `${names.summary.path}/search`,
  summary: 'Passages that fit a question best, with their sources',
  operationId: 'searchKnowledge',
  who: 'account',
  params: accountParams,
  query: z.object({
    search: text(500, 1),
    language,
    limit: z.coerce.number().int().min(1).max(20).default(5),
    classificationId: id.optional(),
  }),
  output: z.object({ spans: z.array(span) }),
  errors: ['database.search_slow'],
  example: { query: { search: 'gravel', language: 'en' } },
});
/** The address to which a file is sent as the body of a POST. */
export const docFilePath = (accountId: string, name: string): string =>
  `/api/accounts/${accountId}/knowledge-docs/file?name=${encodeURIComponent(name)}`;
