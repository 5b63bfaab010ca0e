import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing } from '#shared/endpoint.ts';
import { countedKinds, proposalKinds } from './rules.ts';

const count = z.number().int();
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
/** Numbers and words of a month of an account, by the days of its own time zone. */
export const sheet = z.object({
  /** `2026-11`. */
  month,
  business: z.string(),
  /** Last day that is counted, `2026-11-30`. */
  until: z.iso.date(),
  counted: z.record(z.enum(countedKinds), z.object({ now: count, before: count })),
  /** The twelve months that end with this one, oldest first, each by its first day. */
  steps: z.array(z.object({ at: z.iso.date(), visits: count, leads: count, calls: count })),
  /** The three items with the most views. */
  items: z.array(z.object({ id, title: z.string(), views: count, leads: count, calls: count })),
  /** Published items, without testimonials. */
  published: count,
  /** The best testimonial that was published in the month. */
  quote: z.object({ text: z.string(), by: z.string(), rating: z.number() }).nullable(),
  used: z.object({ chats: count, tokens: count }),
  proposals: z.array(z.object({ kind: z.enum(proposalKinds), count, title: z.string() })),
});
export type Sheet = z.output<typeof sheet>;
const reportParams = accountParams.extend({ month });
const sending = z.object({ sentAt: instant, url: z.string() });

export const getReport = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/reports/:month',
  summary:
    'What an account had of a month, and when its people were sent it; the running month and twelve before it',
  who: 'account',
  params: reportParams,
  output: z.object({ sheet, sent: sending.nullable() }),
  example: { params: { accountId: '', month: '2026-10' } },
});
export const sendReport = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/reports/:month/sendings',
  summary: 'Send the report of a month to those who run the account, with a link that needs no sign-in',
  who: 'account',
  params: reportParams,
  output: sending,
  example: { params: { accountId: '', month: '2026-10' } },
});
export const exportReport = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/reports/:month/months.csv',
  summary: 'Visits, inquiries and calls of the twelve months of a report as CSV',
  who: 'account',
  params: reportParams,
  output: z.unknown(),
  example: { params: { accountId: '', month: '2026-10' } },
});

const agencyParams = z.object({ agencyId: id });
const agencyReports = z.object({
  isAutomatic: z.boolean(),
  accounts: z.array(
    z.object({ id, name: z.string(), sentAt: instant.nullable(), url: z.string().nullable() }),
  ),
  /** Whether there are more accounts than are listed. */
  isCut: z.boolean(),
});
export type AgencyReports = z.output<typeof agencyReports>;
export const listReports = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/reports/:month',
  summary: 'The accounts of an agency with the reports of a month that were sent, the latest 2,000',
  who: 'agency',
  params: agencyParams.extend({ month }),
  output: agencyReports,
  example: { params: { agencyId: '', month: '2026-10' } },
});
export const sendReports = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/reports/:month/sendings',
  summary: 'Send the report of a month to the people of all accounts that were not sent it yet, by a job',
  who: 'agency',
  params: agencyParams.extend({ month }),
  output: nothing,
  example: { params: { agencyId: '', month: '2026-10' } },
});
export const setAutomatic = endpoint({
  method: 'PUT',
  path: '/api/agencies/:agencyId/report-setting',
  summary: 'Say whether the reports of a month are sent automatically from the second day of the next one on',
  who: 'agency',
  params: agencyParams,
  body: z.strictObject({ isAutomatic: z.boolean() }),
  output: nothing,
  example: { params: { agencyId: '' }, body: { isAutomatic: true } },
});

export const readReport = endpoint({
  method: 'GET',
  path: '/api/public/reports/:accountId/:key',
  summary: 'The report of a month as it was sent, for whoever has its link',
  who: 'public',
  params: z.object({ accountId: id, key: z.string().regex(/^[\w-]{32}$/) }),
  output: sheet,
  limit: { points: 120, seconds: 60 },
  example: { params: { accountId: '00000000-0000-4000-8000-000000000000', key: 'x'.repeat(32) } },
});
