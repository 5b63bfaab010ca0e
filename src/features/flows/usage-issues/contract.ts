import { z } from 'zod';
import { endpoint, id, instant, pageQuery } from '#shared/endpoint.ts';
import { issueKinds } from './rules.ts';

const usageIssue = z.object({
  accountId: id,
  accountName: z.string(),
  agencyId: id,
  agencyName: z.string(),
  kind: z.enum(issueKinds),
  /** Percent of tokens or storage; else how many connections fail, webhooks are off, runs failed within a day. */
  amount: z.number().int(),
  /** When it was found first. */
  since: instant,
});
/** Something that goes wrong with the use of the product by an account (HOUSE-01). */
export type UsageIssue = z.output<typeof usageIssue>;

export const listUsageIssues = endpoint({
  method: 'GET',
  path: '/api/house/usage-issues',
  summary: 'What goes wrong with the use of the product by accounts, the latest first',
  who: 'house',
  query: pageQuery(50).extend({ kind: z.enum(issueKinds).optional(), agencyId: id.optional() }),
  output: z.object({ issues: z.array(usageIssue), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
