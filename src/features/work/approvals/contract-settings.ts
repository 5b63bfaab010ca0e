import { z } from 'zod';
import { accountParams, endpoint, text } from '#shared/endpoint.ts';

/** Most steps of an approval. */
export const MOST_STEPS = 5;
const step = z.strictObject({
  name: text(60),
  quorum: z.number().int().min(1).max(10),
  who: z.enum(['anyone', 'team', 'client']),
});
/** How the drafts of an account are approved. */
export const approvalSettings = z.strictObject({
  /** Approval puts the text on the page of a published item at once; else it waits for the next update. */
  isOnlineAtOnce: z.boolean(),
  steps: z.array(step).min(1).max(MOST_STEPS),
  /** Days until a new link expires. */
  linkDays: z.number().int().min(1).max(90),
  /** Clients who were mailed a link are reminded on day 2 and day 5. */
  isReminding: z.boolean(),
});
export type ApprovalSettings = z.output<typeof approvalSettings>;
/** The settings of an account that has changed none. */
export const standardSettings: ApprovalSettings = {
  isOnlineAtOnce: false,
  steps: [{ name: '', quorum: 1, who: 'anyone' }],
  linkDays: 14,
  isReminding: true,
};

const path = '/api/accounts/:accountId/approval-settings';
export const getSettings = endpoint({
  method: 'GET',
  path,
  summary: 'How drafts are approved: steps, links, and whether approved texts go online at once',
  who: 'account',
  params: accountParams,
  output: approvalSettings,
});
export const changeSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Change how drafts are approved',
  who: 'account',
  params: accountParams,
  body: approvalSettings.partial(),
  output: approvalSettings,
  example: { body: { isOnlineAtOnce: true } },
});
