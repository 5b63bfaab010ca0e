import { z } from 'zod';
import { accountParams, endpoint, id, nothing, text } from '#shared/endpoint.ts';
import { measures, ranges } from './rules.ts';

/** Counts a page that a visitor has opened, or what they did there; the answer tells nothing. */
export const count = endpoint({
  method: 'POST',
  path: '/api/public/visits',
  summary: 'Count a page of a public site that was opened, a call or an email; sent by the pages themselves',
  who: 'public',
  body: z
    .object({
      event: z.enum(['view', 'call', 'mail']),
      page: text(40, 1),
      item: id.nullable().default(null),
      /** The visit began with this page. */
      isEntry: z.boolean().default(false),
      /** Host that led here, or the name of a campaign. */
      source: text(200).default(''),
    })
    .strict(),
  bodyLimit: 2048,
  output: nothing,
  hidden: true,
  example: { body: { event: 'view', page: 'home' } },
});

const number = z.number().int();
const tallies = z.record(z.enum(measures), number);
/** Numbers of a site in a period. */
export const numbers = z.object({
  by: z.enum(['day', 'month']),
  from: z.string(),
  to: z.string(),
  totals: tallies,
  /** Those of the equal period before. */
  before: tallies,
  steps: z.array(z.object({ at: z.string(), counts: tallies })),
  items: z.array(z.object({ id, title: z.string(), views: number, calls: number, leads: number })),
  sources: z.array(z.object({ source: z.string(), visits: number, leads: number })),
  pages: z.array(z.object({ page: z.string(), views: number, calls: number })),
});
export type Numbers = z.output<typeof numbers>;
const query = z.object({ range: z.enum(ranges).default('30') });
export const get = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/site-numbers',
  summary: 'Visits, page views, inquiries and calls of the public site in a period, with the one before it',
  who: 'account',
  scope: 'numbers.read',
  params: accountParams,
  query,
  output: numbers,
});
/** Figures of the sites of several accounts, those with the most page views first. */
const figures = z.object({
  from: z.string(),
  to: z.string(),
  /** At most 200 accounts; the totals are of all that were looked at. */
  lines: z.array(
    z.object({
      id,
      name: z.string(),
      agency: z.string(),
      views: number,
      visits: number,
      calls: number,
      mails: number,
      /** Page views of the equal period before. */
      viewsBefore: number,
      inquiries: number,
      /** Published items, now. */
      published: number,
    }),
  ),
  totals: tallies,
  viewsBefore: number,
  accounts: number,
  /** Whether there are more accounts than were looked at; those of the latest changes are. */
  isCut: z.boolean(),
});
export type Figures = z.output<typeof figures>;
export const agencyFigures = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/site-numbers',
  summary: 'Visits, page views, inquiries and calls of the sites of an agency, by account',
  who: 'agency',
  params: z.object({ agencyId: id }),
  query,
  output: figures,
});
export const houseFigures = endpoint({
  method: 'GET',
  path: '/api/house/site-numbers',
  summary: 'Visits, page views, inquiries and calls of all sites, by account',
  who: 'house',
  query,
  output: figures,
});
/** Tables of the screen, each a file. */
export const tables = z.enum(['steps', 'items', 'sources', 'pages']);
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/site-numbers.csv',
  summary: 'One table of the numbers of the public site as CSV',
  who: 'account',
  params: accountParams,
  query: query.extend({ table: tables.default('steps') }),
  output: z.unknown(),
});
