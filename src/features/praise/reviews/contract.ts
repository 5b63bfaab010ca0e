import { z } from 'zod';
import { states } from '#features/ground/connections/contract.ts';
import { accountParams, endpoint, id, instant, pageQuery, text } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { connectedSources, MOST_REPLY, outcomes, replyStates, reviewSources } from './rules.ts';

const count = z.number().int();
const review = z.object({
  id,
  accountId: id,
  source: z.enum(reviewSources),
  /** The website as a file names it, such as Houzz; empty for connected sources. */
  origin: z.string(),
  author: z.string(),
  /** From 1 to 5, halves kept. */
  rating: z.number(),
  text: z.string(),
  language: z.string(),
  writtenAt: instant.nullable(),
  editedAt: instant.nullable(),
  url: z.string().nullable(),
  /** The reply as the source shows it. */
  reply: z.string(),
  repliedAt: instant.nullable(),
  replyState: z.enum(replyStates),
  /** The reply that is written here and not sent yet. */
  replyDraft: z.string(),
  replyFailure: z.string().nullable(),
  /** Whether its source takes a reply through the connection that is there. */
  canReply: z.boolean(),
  isFeatured: z.boolean(),
  /** The source does not have it any more, so that no page shows it. */
  isRemoved: z.boolean(),
  createdAt: instant,
});
export type Review = z.output<typeof review>;
const log = z.object({
  id,
  accountId: id,
  time: instant,
  source: z.enum(reviewSources),
  name: z.string(),
  outcome: z.enum(outcomes),
  found: count,
  added: count,
  changed: count,
  removed: count,
  /** Reviews that could not be read. */
  refused: count,
  /** Reviews that the source has and does not give. */
  withheld: count,
  failure: z.string().nullable(),
  /** Words of the source about it. */
  said: z.string(),
  endedAt: instant.nullable(),
});
export type ReviewsLog = z.output<typeof log>;

const ofReview = accountParams.extend({ reviewId: id });
const { path } = names.list;
export const list = endpoint({
  ...names.list,
  summary: 'Reviews of other websites, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(30, 100).extend({
    source: z.enum(reviewSources).optional(),
    /** Which ones: those on the own pages, those with few stars, those without a reply, those that are gone. */
    part: z.enum(['featured', 'low', 'unanswered', 'removed']).optional(),
  }),
  output: z.object({ rows: z.array(review), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
const summaryShape = z.object({
  /** All reviews that their sources have. */
  count,
  /** Their average, to one decimal; null without any. */
  average: z.number().nullable(),
  featured: count,
  sources: z.array(z.object({ source: z.enum(reviewSources), count })),
  /** Connections that reviews are imported from. */
  connections: z.array(
    z.object({
      id,
      source: z.enum(connectedSources),
      name: z.string(),
      about: z.string(),
      state: z.enum(states),
      failure: z.string().nullable(),
      /** Whether something is to be chosen first, such as the location. */
      isReady: z.boolean(),
      isRunning: z.boolean(),
      lastAt: instant.nullable(),
    }),
  ),
});
export type ReviewsSummary = z.output<typeof summaryShape>;
export const summary = endpoint({
  ...names.summary,
  summary: 'Numbers of the reviews of other websites, and the connections they come from',
  who: 'account',
  params: accountParams,
  output: summaryShape,
});
export const feature = endpoint({
  method: 'PUT',
  path: `${path}/:reviewId/featured`,
  summary: 'Show a review on the own pages, or do so no longer',
  who: 'account',
  params: ofReview,
  body: z.strictObject({ isFeatured: z.boolean() }),
  output: review,
  errors: ['reviews.removed'],
  example: { body: { isFeatured: true } },
});
export const importReviews = endpoint({
  method: 'POST',
  path: `${path}/import`,
  summary: 'Import all reviews of a connection; one that is under way goes on',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ connectionId: id }),
  output: log,
  errors: ['reviews.no_location'],
  example: { body: { connectionId: '' } },
});
export const listLogs = endpoint({
  ...names.listLogs,
  summary: 'Imports of reviews with what came of them, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(30, 100),
  output: z.object({ rows: z.array(log), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const saveReply = endpoint({
  method: 'PUT',
  path: `${path}/:reviewId/reply`,
  summary: 'Keep the draft of a reply to a review; nothing is sent',
  who: 'account',
  params: ofReview,
  body: z.strictObject({ text: text(MOST_REPLY) }),
  output: review,
  errors: ['reviews.reply_busy'],
  example: { body: { text: 'Thank you' } },
});
export const sendReply = endpoint({
  method: 'POST',
  path: `${path}/:reviewId/reply/send`,
  summary: 'Approve a reply to a review and publish it at its source',
  who: 'account',
  params: ofReview,
  body: z.strictObject({ text: text(MOST_REPLY, 1) }),
  output: review,
  errors: ['reviews.no_reply_there', 'reviews.reply_busy', 'reviews.removed'],
  example: { body: { text: 'Thank you' } },
});

const location = z.object({
  id,
  name: z.string(),
  title: z.string(),
  address: z.string(),
  isChosen: z.boolean(),
});
export type GmbLocation = z.output<typeof location>;
const locations = z.object({ locations: z.array(location) });
const ofProfile = accountParams.extend({ profileId: id });
const locationsPath = '/api/accounts/:accountId/business-profiles/:profileId/locations';
export const listLocations = endpoint({
  method: 'GET',
  path: locationsPath,
  summary: 'Locations of the Business Profile of a connection, as they were read last',
  who: 'account',
  params: ofProfile,
  output: locations,
});
export const readLocations = endpoint({
  method: 'POST',
  path: `${locationsPath}/read`,
  summary: 'Read the locations of a Business Profile at Google anew',
  who: 'account',
  params: ofProfile,
  output: locations.extend({
    /** Code of what is wrong; null: they were read. */
    failure: z.string().nullable(),
    /** Words of Google about it. */
    said: z.string(),
  }),
});
export const chooseLocation = endpoint({
  method: 'PUT',
  path: `${locationsPath}/:locationId`,
  summary: 'Choose the location whose reviews are imported',
  who: 'account',
  params: ofProfile.extend({ locationId: id }),
  output: locations,
});
