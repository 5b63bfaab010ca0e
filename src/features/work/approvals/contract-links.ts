import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  instant,
  language,
  nothing,
  pageQuery,
  text,
  typedEmail,
} from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { approvalState } from './contract.ts';

/** Most drafts of one link. */
export const MOST_DRAFTS = 50;
const link = z.object({
  id,
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  language,
  state: z.enum(['open', 'opened', 'done', 'expired', 'revoked']),
  hasPassword: z.boolean(),
  expiresAt: instant,
  openedAt: instant.nullable(),
  reminders: z.number().int(),
  remindAt: instant.nullable(),
  createdByName: z.string(),
  createdAt: instant,
  drafts: z.array(
    z.object({ writingId: id, title: z.string(), writerOutput: z.string(), status: approvalState }),
  ),
});
export type ApprovalLink = z.output<typeof link>;
const event = z.object({
  id,
  kind: z.enum([
    'made',
    'mailed',
    'opened',
    'read',
    'wrongPassword',
    'approved',
    'rejected',
    'changes',
    'message',
    'reminded',
    'revoked',
  ]),
  writingId: id.nullable(),
  name: z.string(),
  device: z.string(),
  at: instant,
});
export type LinkEvent = z.output<typeof event>;

const linkParams = accountParams.extend({ approvalLinkId: id });
const anId = '00000000-0000-7000-8000-000000000000';
const example = { params: { approvalLinkId: anId } };
const path = `${names.listLinks.path}/:approvalLinkId`;
export const listLinks = endpoint({
  ...names.listLinks,
  summary: 'Links by which clients approve, newest first; with a draft those that show it',
  who: 'account',
  params: accountParams,
  query: pageQuery(30).extend({ writingId: id.optional() }),
  output: z.object({ links: z.array(link), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const createLink = endpoint({
  method: 'POST',
  path: names.listLinks.path,
  summary: 'Make a link for a client, who approves the chosen drafts without an account',
  creates: true,
  secret: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    writingIds: z.array(id).min(1).max(MOST_DRAFTS),
    recipientName: text(200).default(''),
    /** The link is mailed to this address; empty = nobody gets a mail. */
    recipientEmail: z.union([z.literal(''), typedEmail()]).default(''),
    language: language.optional(),
    password: z.union([z.literal(''), z.string().min(6).max(100)]).default(''),
    days: z.number().int().min(1).max(90).optional(),
  }),
  output: z.object({ link, url: z.string() }),
  errors: ['approvals.no_drafts', 'approvals.no_site'],
  limit: { points: 60, seconds: 600 },
  example: { body: { writingIds: [anId] } },
});
export const showLink = endpoint({
  method: 'POST',
  path: `${path}/address`,
  summary: 'Show the address of a link again',
  secret: true,
  who: 'account',
  params: linkParams,
  output: z.object({ url: z.string() }),
  errors: ['approvals.link_over', 'approvals.no_site'],
  example,
});
export const revokeLink = endpoint({
  method: 'DELETE',
  path,
  summary: 'Withdraw a link: its page answers 404 at once',
  who: 'account',
  params: linkParams,
  output: nothing,
  example,
});
export const remindLink = endpoint({
  method: 'POST',
  path: `${path}/reminders`,
  summary: 'Remind the client of a link now',
  who: 'account',
  params: linkParams,
  output: link,
  errors: ['approvals.link_over', 'approvals.no_email', 'approvals.no_site'],
  limit: { points: 10, seconds: 600 },
  example,
});
export const listEvents = endpoint({
  method: 'GET',
  path: `${path}/events`,
  summary: 'The log of a link with its read receipts, newest first',
  who: 'account',
  params: linkParams,
  query: pageQuery(50),
  output: z.object({ events: z.array(event), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example,
});
