import { z } from 'zod';
import { endpoint, id, instant, language } from '#shared/endpoint.ts';
import { account } from '#features/tenants/tenants/contract.ts';
import { names } from './contract-names.ts';

const count = z.number().int();
/** The things that wait in an account of an agency, as far as the person may see it; numbers stop at 100. */
export const attentionLine = z.object({
  id,
  name: z.string(),
  host: z.string().nullable(),
  logo: account.shape.logo,
  language,
  theme: z.string(),
  subscription: account.shape.subscriptionType,
  changedAt: instant,
  paused: z.boolean(),
  domain: z.enum(['broken', 'waiting']).nullable(),
  tokens: z.enum(['empty', 'low']).nullable(),
  /** Mails of the last 14 days that could not be delivered. */
  mails: count,
  /** Inquiries that nobody has answered or moved. */
  inquiries: count,
  testimonials: count,
  approvals: count,
  /** Finished items that are not published. */
  ready: count,
  drafts: count,
});
export type AttentionLine = z.output<typeof attentionLine>;
export const attention = endpoint({
  ...names.attention,
  summary: 'What waits in the accounts of an agency, by need',
  who: 'agency',
  params: z.object({ agencyId: id }),
  output: z.object({
    /** At most 100 accounts, those that need most first. */
    lines: z.array(attentionLine),
    /** Accounts in which something waits. */
    waiting: count,
    /** Accounts that were looked at, and those beyond the most that are, whose last change is longest ago. */
    accounts: count,
    left: count,
  }),
  example: { params: { agencyId: '' } },
});
