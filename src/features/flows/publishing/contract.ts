import { z } from 'zod';
import { accountParams, endpoint, id, instant, pageQuery } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { publicationParts, publicationStates, publicationTypes } from './rules.ts';

const website = z.object({
  id,
  uid: id,
  kind: z.string(),
  name: z.string(),
  address: z.string(),
  /** Its connection was removed; what was published there stays readable (INTG-04). */
  isDeleted: z.boolean(),
  /** Where its connection is; null where there is none. */
  state: z.enum(['untried', 'ready', 'failing']).nullable(),
});
export type Website = z.output<typeof website>;
const publication = z.object({
  id,
  uid: id,
  accountId: id,
  agencyId: id,
  /** The kind of destination. */
  type: z.enum(publicationTypes),
  contentId: id,
  contentType: z.object({ id: id.nullable(), name: z.string() }),
  title: z.string(),
  website: website.pick({ id: true, kind: true, name: true, address: true, isDeleted: true }),
  /** Whether it is seen there, as far as the website has answered (AUTO-22). */
  status: z.enum(['published', 'notPublished']),
  /** When it was asked for. */
  date: instant,
  /** Whether it is to be seen there. */
  isShow: z.boolean(),
  /** When it goes out; null: at once. */
  dueAt: instant.nullable(),
  /** The plan has chosen it. */
  isPlanned: z.boolean(),
  state: z.enum(publicationStates),
  permalink: z.string().nullable(),
  /** Code of what is wrong, and the words of the website about it. */
  failure: z.string().nullable(),
  said: z.string(),
  /** Numbers of what the website did not take. */
  leftOut: z.object({
    pictures: z.number().int(),
    films: z.number().int(),
    words: z.number().int(),
  }),
  /** The page here has changed since it was sent. */
  isStale: z.boolean(),
});
export type Publication = z.output<typeof publication>;

export const listWebsites = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/websites',
  summary: 'Websites that items can be published on, and removed ones',
  who: 'account',
  params: accountParams,
  output: z.object({ websites: z.array(website) }),
});
export const list = endpoint({
  ...names.list,
  summary: 'What was published on other websites and networks, what waits and what has failed, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(30).extend({
    contentId: id.optional(),
    part: z.enum(publicationParts).optional(),
    type: z.enum(publicationTypes).optional(),
  }),
  output: z.object({
    rows: z.array(publication),
    nextCursor: z.string().nullable(),
  }),
  errors: ['cursor.invalid'],
});
export const publish = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents/:contentId/publications',
  summary: 'Publish an item on another website, or update it there; the work goes on after the answer',
  who: 'account',
  params: accountParams.extend({ contentId: id }),
  body: z.strictObject({ websiteId: id }),
  output: publication,
  errors: ['publishing.no_website', 'publishing.not_public', 'publishing.testimonial'],
  limit: { points: 120, seconds: 600 },
  example: { body: { websiteId: '01900000-0000-7000-8000-000000000001' } },
});
const oneParams = accountParams.extend({ publicationId: id });
export const takeDown = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/publications/:publicationId/take-down',
  summary: 'Take an item down from another website, where it stays as a draft',
  who: 'account',
  params: oneParams,
  output: publication,
  errors: ['publishing.no_website'],
});
export const retry = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/publications/:publicationId/retry',
  summary: 'Look what has come of a publication that failed or is unknown, and try it again',
  who: 'account',
  params: oneParams,
  output: publication,
  errors: ['publishing.no_website'],
});
export const getSnippet = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/websites/snippet',
  summary: 'Plain HTML with the newest items, for a page of any other website',
  who: 'account',
  params: accountParams,
  /** Null as long as the account has no address on the internet, or nothing is public. */
  output: z.object({ html: z.string().nullable() }),
});
