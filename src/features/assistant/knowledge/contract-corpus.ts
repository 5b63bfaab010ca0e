import { z } from 'zod';
import { endpoint, id, instant, longText, text } from '#shared/endpoint.ts';
import { MOST_TEXT } from './rules.ts';

const count = z.number().int();
/** Kinds of sources, as other programs name them; files are sent by their own call. */
export const sourceTypes = ['url', 'sitemap', 'text', 'faq', 'content'] as const;
const source = z.strictObject({
  type: z.enum(sourceTypes),
  /**
   * An address; a text; a question with its answer on the next lines; `all` for the own content of
   * the account.
   */
  value: longText(MOST_TEXT, 1),
  /** How far links are followed from an address; 0: that page alone. */
  depth: z.number().int().min(0).max(3).default(0),
  /** Parts of addresses of which one must stand in a page, and of which none may. */
  include: z.array(text(200, 1)).max(20).default([]),
  exclude: z.array(text(200, 1)).max(20).default([]),
});
export type CorpusSource = z.output<typeof source>;
/** Adds to the corpus of an account (CHAT-14); a job reads what is to be fetched. */
export const addCorpus = endpoint({
  method: 'POST',
  path: '/corpus',
  summary: 'Add sources to what the assistant of an account knows; a job reads them (CHAT-14)',
  operationId: 'addCorpus',
  who: 'account',
  body: z.strictObject({ accountId: id, sources: z.array(source).min(1).max(50) }),
  output: z.object({
    corpusId: id,
    /** The reading of pages; null: there is nothing to fetch. */
    jobId: id.nullable(),
  }),
  errors: [
    'knowledge.address',
    'knowledge.many_docs',
    'knowledge.many_faqs',
    'knowledge.discovering',
    'knowledge.faq_form',
    'runs.busy',
    'runs.too_many',
  ],
  later: true,
  bodyLimit: 2_000_000,
  example: { body: { accountId: '', sources: [{ type: 'text', value: 'Gravel costs 40 a meter.' }] } },
});
/** Reads the corpus of a url (CHAT-15). */
export const getCorpus = endpoint({
  method: 'GET',
  path: '/corpus',
  summary: 'What the assistant of an account knows of a page (CHAT-15)',
  operationId: 'getCorpus',
  who: 'account',
  query: z.object({ accountId: id, url: text(2000, 1) }),
  output: z.object({
    url: z.string(),
    status: z.enum(['found', 'waiting', 'ready', 'failed']),
    title: z.string(),
    words: count,
    lastFetched: instant.nullable(),
    chunks: z.array(z.object({ heading: z.string(), text: z.string(), offset: count, revision: count })),
    editedByUser: z.boolean(),
    errors: z.array(z.string()),
  }),
  example: { query: { accountId: '', url: 'https://example.com/' } },
});
/** Fetches a website for the application (CHAT-16). */
export const websiteCall = endpoint({
  method: 'POST',
  path: '/WebsiteCall',
  summary: 'Fetch a page of the web as the assistant would read it (CHAT-16)',
  operationId: 'websiteCall',
  who: 'account',
  body: z.strictObject({ accountId: id, url: text(2000, 1) }),
  output: z.object({
    url: z.string(),
    status: count,
    title: z.string(),
    /** Words with `# ` before headings and `| ` before rows of tables; those that nobody sees are left out. */
    text: z.string(),
    words: count,
    links: z.array(z.string()),
    /** Code of what keeps the assistant from reading it. */
    error: z.string().nullable(),
  }),
  errors: ['knowledge.address'],
  limit: { points: 60, seconds: 600 },
  example: { body: { accountId: '', url: 'https://example.com/' } },
});
