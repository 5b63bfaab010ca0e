import { z } from 'zod';
import { many } from '#features/items/content/contract.ts';
import {
  accountParams,
  endpoint,
  id,
  instant,
  language,
  longText,
  pageQuery,
  text,
} from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { names } from './contract-names.ts';
import { approvalStates, decisions, PAGE_ROWS, sortKeys } from './rules.ts';

export const approvalState = z.enum(approvalStates);
const statesText = new RegExp(`^(${approvalStates.join('|')})(,(${approvalStates.join('|')}))*$`);
/** One or more states, with commas. */
export const statusList = z.string().regex(statesText);
/** Most items whose drafts are asked for at once. */
export const MOST_ITEMS = 50;
/** SHA-256 of the version that a decision is about, in hex. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Most people that a message names. */
const MOST_MENTIONS = 20;

/** A draft in the list (APPR-07). */
export const row = z.object({
  createDate: instant,
  contentType: z.string(),
  contentAuthor: z.string(),
  writerOutput: z.string(),
  contentTitle: z.string(),
  writeId: id,
  contentUid: id,
  feedback: z.string(),
  approvedBy: z.string(),
  approvalDate: instant.nullable(),
  status: approvalState,
});
export type Row = z.output<typeof row>;
/** A piece of a text that is the same as in the last round, was added, or was taken out. */
const change = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type TextChange = z.output<typeof change>;
const vote = z.object({
  step: z.number().int(),
  decision: z.enum(decisions),
  feedback: z.string(),
  name: z.string(),
  isLink: z.boolean(),
  at: instant,
});
export type Vote = z.output<typeof vote>;
/** A message about a draft, of the team or of a client. */
const threadMessage = z.object({
  id,
  /** Null: a client by a link. */
  userId: id.nullable(),
  authorName: z.string(),
  /** The words of the draft that the message is about; '' = the whole. */
  quote: z.string(),
  body: z.string(),
  at: instant,
});
export type ThreadMessage = z.output<typeof threadMessage>;
/** A draft with its text and where its approval stands. */
export const full = row.extend({
  title: z.string(),
  description: z.string(),
  language,
  destination: z.string(),
  version: z.number().int(),
  /** The text that a decision names, so that it is about this one and no other. */
  contentHash: z.string(),
  /** Number of times that somebody answered about an earlier version, plus one. */
  round: z.number().int(),
  /** The words that differ from the version of the last round; null in the first. */
  changes: z.object({ title: z.array(change), description: z.array(change) }).nullable(),
  pictures: z.array(picture),
  claims: z.array(z.string()),
  steps: z.array(
    z.object({
      name: z.string(),
      quorum: z.number().int(),
      who: z.enum(['anyone', 'team', 'client']),
      isDone: z.boolean(),
    }),
  ),
  /** Position of the step that waits. */
  step: z.number().int(),
  /** Answers about this version. */
  votes: z.array(vote),
  /** The oldest first, at most 100; clients see them on the page of their link. */
  thread: z.array(threadMessage),
  /** The entry of the generation log that belongs to it. */
  log: z.object({ at: instant, seconds: z.number(), words: z.number().int(), model: z.string() }).nullable(),
  /** The page of the account, on its own domain if it has one (APPR-10). */
  publicUrl: z.string().nullable(),
  itemIsPublished: z.boolean(),
});
export type Full = z.output<typeof full>;

const writingParams = accountParams.extend({ writingId: id });
const anId = '00000000-0000-7000-8000-000000000000';
export const list = endpoint({
  ...names.list,
  summary: 'Drafts and their approval, newest first, pending ones unless others are asked for',
  who: 'account',
  params: accountParams,
  query: pageQuery(PAGE_ROWS).extend({
    status: statusList.default('pending'),
    /** Words in titles, texts and notes, or names of clients. */
    search: text(200).optional(),
    /** Only drafts of these items. */
    contentId: many(id).optional(),
    /** A column; with a minus from its end. */
    sort: z.enum([...sortKeys, ...sortKeys.map((key) => `-${key}` as const)]).default('-createDate'),
  }),
  output: z.object({
    approvals: z.array(row),
    /** The version of each row, by the id of its draft: what approving several at once names. */
    contentHashes: z.record(id, z.string()),
    /** Drafts of each state, counted up to 1000. */
    counts: z.record(approvalState, z.number().int()),
    publicUrl: z.string().nullable(),
    nextCursor: z.string().nullable(),
  }),
  errors: ['cursor.invalid'],
});
export const countPending = endpoint({
  ...names.countPending,
  summary: 'How many drafts wait for approval, at most 1000',
  who: 'account',
  params: accountParams,
  output: z.object({ count: z.number().int() }),
});
export const get = endpoint({
  ...names.get,
  summary: 'A draft with its text, the words that changed since the last round, and its approval',
  who: 'account',
  params: writingParams,
  output: full,
  example: { params: { writingId: anId } },
});
export const listPeople = endpoint({
  method: 'GET',
  path: `${names.get.path}/people`,
  summary: 'People who may see a draft, for naming them in its conversation',
  who: 'account',
  params: writingParams,
  output: z.object({ people: z.array(z.object({ id, name: z.string() })) }),
  example: { params: { writingId: anId } },
});
export const say = endpoint({
  method: 'POST',
  path: `${names.get.path}/messages`,
  summary: 'Write to the client and the team about a draft; people named in it get a notice and a mail',
  creates: true,
  who: 'account',
  params: writingParams,
  body: z.strictObject({ body: longText(4000, 1), mentions: z.array(id).max(MOST_MENTIONS).default([]) }),
  output: full,
  errors: ['approvals.unknown_person', 'approvals.no_site'],
  limit: { points: 60, seconds: 60 },
  example: { params: { writingId: anId }, body: { body: 'The stone is ours.' } },
});
export const decide = endpoint({
  method: 'POST',
  path: `${names.get.path}/decisions`,
  summary: 'Approve or reject the version of a draft that the hash names',
  who: 'account',
  params: writingParams,
  body: z.strictObject({
    decision: z.enum(['approved', 'rejected']),
    feedback: longText(4000).default(''),
    contentHash,
  }),
  output: z.object({ approval: full, isLogFound: z.boolean() }),
  errors: [
    'approvals.changed',
    'approvals.decided',
    'approvals.other_step',
    'approvals.voted',
    'content.locked',
  ],
  limit: { points: 120, seconds: 60 },
  example: {
    params: { writingId: anId },
    body: { decision: 'approved', contentHash: 'a'.repeat(64) },
  },
});
/** Each draft is decided by itself: one that has changed does not hold up the others. */
export const approveMany = endpoint({
  method: 'POST',
  path: `${names.list.path}/decisions`,
  summary: 'Approve the named versions of several drafts',
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    drafts: z
      .array(z.strictObject({ writingId: id, contentHash }))
      .min(1)
      .max(PAGE_ROWS),
  }),
  errors: [
    'approvals.changed',
    'approvals.decided',
    'approvals.other_step',
    'approvals.voted',
    'content.locked',
  ],
  output: z.object({
    approved: z.array(id),
    refused: z.array(z.object({ writingId: id, code: z.string() })),
  }),
  limit: { points: 20, seconds: 60 },
  example: { body: { drafts: [{ writingId: anId, contentHash: 'a'.repeat(64) }] } },
});
