import { z } from 'zod';
import { accountParams, endpoint, id, language, pageQuery, text } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';

/** A message to a person; `kind` is a key of messages/en.ts `app`, `data` its parameters. */
export const notice = z.object({
  id,
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  link: z.string().nullable(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Notice = z.output<typeof notice>;

/** States of a mail; a kept one was not sent, since no mail server is set. */
export const mailState = z.enum(['queued', 'sent', 'failed', 'kept']);
/** Reasons of a failure that a tenant reads. */
export const mailFailures = ['refused', 'undelivered'] as const;
export type MailFailure = (typeof mailFailures)[number];
const mailRow = z.object({
  id,
  kind: z.string(),
  recipient: z.string(),
  senderName: z.string(),
  language,
  subject: z.string(),
  state: mailState,
  attempts: z.number().int(),
  /** The answer of the mail server for the operator, one of mailFailures for others. */
  failure: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** A link in it may let its reader sign in as its recipient, so policy.ts hides its text. */
  personal: z.boolean(),
});
export type MailRow = z.output<typeof mailRow>;
/** A mail with its content, which is null when only its recipient may read it. */
export const mail = mailRow.extend({ html: z.string().nullable(), text: z.string().nullable() });
export type Mail = z.output<typeof mail>;

/** Live topic of changed notices of a person; screens load the list again. */
export const NOTICE_TOPIC = 'notice';
/** Live topic of changed mails of an account. */
export const MAIL_TOPIC = 'mail';

export const listNotices = endpoint({
  ...names.listNotices,
  summary: 'Own notices in an account, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(20).extend({ unread: z.enum(['0', '1']).default('0') }),
  output: z.object({ notices: z.array(notice), unread: z.number().int(), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const countNotices = endpoint({
  ...names.countNotices,
  summary: 'How many own notices are unread',
  who: 'account',
  params: accountParams,
  output: z.object({ unread: z.number().int() }),
});
export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/notices/read',
  summary: 'Mark own notices as read: some, or all',
  who: 'account',
  params: accountParams,
  body: z.object({ ids: z.array(id).min(1).max(100).optional() }).strict(),
  output: z.object({ unread: z.number().int() }),
  example: { body: {} },
});
const page = { mails: z.array(mailRow), configured: z.boolean(), nextCursor: z.string().nullable() };
const mailQuery = pageQuery(20).extend({ state: mailState.optional() });
/** The outbox of an account and that of an agency have the same calls. */
export const listMails = endpoint({
  ...names.listMails,
  summary: 'Outbox: what was sent, waits, failed, or is kept because no SMTP server is set',
  who: 'account',
  params: accountParams,
  query: mailQuery,
  output: z.object(page),
  errors: ['cursor.invalid'],
});
export const getMail = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/mails/:mailId',
  summary: 'One mail; its HTML and text unless it is personal',
  who: 'account',
  params: accountParams.extend({ mailId: id }),
  output: mail,
});
export const listAgencyMails = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/mails',
  summary: 'Outbox of an agency: mails that concern none of its accounts',
  who: 'agency',
  params: z.object({ agencyId: id }),
  query: mailQuery,
  output: z.object(page),
  errors: ['cursor.invalid'],
});
export const getAgencyMail = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/mails/:agencyMailId',
  summary: 'One mail of an agency; its HTML and text unless it is personal',
  who: 'agency',
  params: z.object({ agencyId: id, agencyMailId: id }),
  output: mail,
});
/** The tenant of a mail in the list of the operator; null = none. */
const mailOwner = z.object({ kind: z.enum(['account', 'agency']), name: z.string() }).nullable();
const houseMailRow = mailRow.extend({ owner: mailOwner });
export type HouseMailRow = z.output<typeof houseMailRow>;
export const listHouseMails = endpoint({
  method: 'GET',
  path: '/api/house/mails',
  summary: 'Mails that belong to no tenant, or all of the house; of one state, to one address',
  who: 'house',
  query: mailQuery.extend({ of: z.enum(['house', 'all']).default('house'), to: text(254).optional() }),
  output: z.object({ ...page, mails: z.array(houseMailRow) }),
  errors: ['cursor.invalid'],
});
export const openMail = endpoint({
  method: 'POST',
  path: '/api/house/mails/:houseMailId/open',
  summary:
    'Read any mail of the house, a personal one only while no SMTP server is set; the audit log says so',
  who: 'house',
  params: z.object({ houseMailId: id }),
  output: mail,
  secret: true,
});
