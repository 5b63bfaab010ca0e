import { z } from 'zod';
import {
  accountParams,
  alsoStreamed,
  endpoint,
  id,
  instant,
  language,
  longText,
  nothing,
  pageQuery,
  streamEndpoint,
  text,
} from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { modelErrors } from '#shared/web/model-trial.ts';
import { changes, destinations } from './rules.ts';

const base = '/api/accounts/:accountId/contents/:contentId/writings';
const exampleId = '01900000-0000-7000-8000-000000000001';
const count = z.number().int();
const destination = z.enum(destinations);
const sources = z.array(z.object({ field: z.string(), text: z.string() }));

/** A draft of a text about an item (APPR-15). */
export const writing = z.object({
  writeId: id,
  contentUid: id,
  instructionsUid: id.nullable(),
  /** The name of its instruction when it was made. */
  writerOutput: z.string(),
  destination,
  language,
  title: z.string(),
  description: z.string(),
  version: count,
  contentHash: z.string(),
  origin: z.enum(['model', 'template', 'hand']),
  /** Fields of the item behind the text. */
  sources,
  /** Sentences that no field backs. */
  claims: z.array(z.string()),
  status: z.enum(['pending', 'approved', 'rejected']),
  feedback: z.string(),
  approvedBy: z.string(),
  approvalDate: instant.nullable(),
  decidedVersion: count.nullable(),
  userName: z.string(),
  crateDescriptionDate: instant,
  updateDate: instant,
});
export type Writing = z.output<typeof writing>;

const params = accountParams.extend({ contentId: id });
const draftParams = params.extend({ writeId: id });
const example = { params: { accountId: '', contentId: '' } };
const draftExample = { accountId: '', contentId: '', writeId: '' };

/** Drafts that an item may have. */
export const MOST_DRAFTS = 200;
export const list = endpoint({
  method: 'GET',
  path: base,
  summary: 'Drafts of texts about an item, newest first',
  who: 'account',
  scope: 'content.read',
  params,
  errors: ['connections.secret'],
  output: z.object({
    writings: z.array(writing),
    /** The writer is switched on for the account. */
    isWriterOn: z.boolean(),
    /** Which model writes; null: texts come from templates. */
    model: z.string().nullable(),
    /** Tokens for one word (AI-22). */
    wordPrice: z.number(),
  }),
  example,
});
export const get = endpoint({
  method: 'GET',
  path: `${base}/:writeId`,
  summary: 'A draft of a text',
  who: 'account',
  scope: 'content.read',
  params: draftParams,
  output: writing,
  example: { params: draftExample },
});
const wording = { title: text(300), description: longText(20_000) };
export const create = endpoint({
  method: 'POST',
  path: base,
  summary: 'Write a draft by hand',
  creates: `${base}/:writeId`,
  who: 'account',
  scope: 'content.write',
  params,
  body: z.strictObject({ destination, language, ...wording }),
  output: writing,
  errors: ['writings.many', 'content.locked'],
  example: {
    ...example,
    body: { destination: 'site', language: 'en', title: 'Terrace', description: 'A new terrace.' },
  },
});
/** The version that was changed must be the newest, so that nobody writes over somebody else. */
export const edit = endpoint({
  method: 'PATCH',
  path: `${base}/:writeId`,
  summary: 'Change a draft by hand: a new version, which opens a decided one again',
  who: 'account',
  scope: 'content.write',
  params: draftParams,
  body: z.strictObject({ version: count, ...wording }),
  output: writing,
  errors: ['writings.stale', 'content.locked'],
  example: { params: draftExample, body: { version: 1, title: 'Terrace', description: 'A terrace.' } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: `${base}/:writeId`,
  summary: 'Delete a draft with its versions',
  who: 'account',
  scope: 'content.write',
  params: draftParams,
  errors: ['content.locked'],
  output: nothing,
  example: { params: draftExample },
});
const version = z.object({
  version: count,
  title: z.string(),
  description: z.string(),
  contentHash: z.string(),
  origin: z.enum(['model', 'template', 'hand']),
  userName: z.string(),
  createDate: instant,
});
export type WritingVersion = z.output<typeof version>;
export const listVersions = endpoint({
  method: 'GET',
  path: `${base}/:writeId/versions`,
  summary: 'Versions of a draft, newest first',
  who: 'account',
  scope: 'content.read',
  params: draftParams,
  query: pageQuery(20, 50),
  output: z.object({ versions: z.array(version), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: draftExample },
});

/** An order of a text: a new draft, or another text for one that is there (`writeId`). */
export const order = z.strictObject({
  destination,
  language,
  instructionsUid: id.nullable(),
  writeId: id.nullable().default(null),
  change: z.enum(changes).default('write'),
  /** Its person knows that it passes a soft limit, and wants it all the same. */
  passesSoftCap: z.boolean().default(false),
});
export type Order = z.output<typeof order>;
/** The estimate of a generation before it is begun; `tokens` is 0 where a template writes. */
export const cost = z.object({
  words: count,
  tokens: z.number(),
  mostTokens: z.number(),
  isTemplate: z.boolean(),
  tokensLeft: z.number(),
  /** There are enough tokens for the most that it may come to. */
  isEnough: z.boolean(),
  /** It passes a soft limit: its order says so, or is refused. */
  asksFirst: z.boolean(),
});
const orderErrors: Code[] = [
  'writings.need_instruction',
  'writings.off',
  'writings.no_text',
  'writings.many',
  'writings.asks_first',
];
export const estimate = endpoint({
  method: 'POST',
  path: `${base}/estimate`,
  summary: 'What a generation will cost',
  who: 'account',
  scope: 'writings.read',
  params,
  body: order,
  output: cost,
  errors: [...orderErrors, 'content.locked', 'connections.secret'],
  example: { ...example, body: { destination: 'site', language: 'en', instructionsUid: exampleId } },
});
/** The message of the user as a generation will send it, signed so that `/txtgen` takes it and nothing else (AI-09). */
export const prompt = endpoint({
  method: 'POST',
  path: `${base}/prompt`,
  summary: 'The prompt of a generation, with the signature of the server',
  operationId: 'signPrompt',
  who: 'account',
  params,
  body: order.pick({ destination: true, language: true, instructionsUid: true }),
  output: z.object({
    prompt: z.array(z.object({ role: z.literal('user'), content: z.string() })),
    secret: z.string(),
  }),
  errors: [...orderErrors, 'content.locked', 'connections.secret'],
  example: { ...example, body: { destination: 'site', language: 'en', instructionsUid: exampleId } },
});
/** Codes with which a generation may end, besides those of its order. */
const generationErrors: Code[] = [
  ...modelErrors,
  ...orderErrors,
  'content.locked',
  'connections.secret',
  'tokens.empty',
  'tokens.person_empty',
  'tokens.quantity',
  'writings.needs_model',
];
/** Whoever leaves the stream and does not come back stops it, and pays what came. */
export const generate = streamEndpoint({
  method: 'POST',
  path: `${base}/generate`,
  summary: 'Have a text written, and read it while it comes',
  operationId: 'generateWriting',
  who: 'account',
  scope: 'writings.write',
  params,
  body: order,
  events: z.discriminatedUnion('type', [
    /** It has begun. */
    z.object({ type: z.literal('begin'), logId: id, isTemplate: z.boolean() }),
    z.object({ type: z.literal('text'), text: z.string() }),
    /** It is over, and this is the draft; `isCutOff`: it was stopped, or the model came to its limit before the end. */
    z.object({ type: z.literal('done'), writing, charged: z.number(), isCutOff: z.boolean() }),
  ]),
  errors: generationErrors,
  example: { ...example, body: { destination: 'site', language: 'en', instructionsUid: exampleId } },
});
const choices = z.array(z.object({ text: z.string() }));
const generated = {
  choices,
  usage: z.object({ words: count }),
  /** Tokens. */
  charged: z.number(),
  ledgerId: id.nullable(),
  sources,
  /** The draft that the text was stored as. */
  writeId: id,
};
/**
 * One answer (AI-09), or a stream where `text/event-stream` is accepted. `prompt` and `secret` are what the server itself
 * has signed; without them it builds the prompt, and `user` is whoever has the session (designs 0.7).
 */
const txtgenCall = endpoint({
  method: 'POST',
  path: '/txtgen',
  summary: 'Have a text generated by an instruction',
  who: 'account',
  scope: 'writings.write',
  body: z.strictObject({
    accountId: id,
    prompt: z
      .array(z.strictObject({ role: z.literal('user'), content: z.string().min(1).max(120_000) }))
      .length(1)
      .optional(),
    secret: z.string().max(200).optional(),
    user: z.string().max(254).optional(),
    instructionsUid: id.nullable(),
    contentUid: id,
    destination: destination.default('site'),
    language: language.default('en'),
    passesSoftCap: z.boolean().default(false),
  }),
  output: z.object(generated),
  errors: [...generationErrors, 'writings.secret'],
  operationId: 'generateText',
  example: {
    body: { accountId: exampleId, contentUid: exampleId, instructionsUid: exampleId, destination: 'site' },
  },
});
/** The choices of its events follow each other; the last one has the whole text beside the rest of it. */
export const txtgen = alsoStreamed(
  txtgenCall,
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), choices }),
    z.object({ type: z.literal('done'), ...generated, text: z.string() }),
  ]),
);
