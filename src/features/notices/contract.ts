import { z } from 'zod';
import { accountParams, endpoint, id, language, pageQuery, text } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';

/**
 * Something that happened and concerns a person. `kind` is a key of messages/en.ts `app`, `data` its
 * parameters.
 */
export const notice = z.object({
  id,
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  link: z.string().nullable(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Notice = z.output<typeof notice>;

/** `kept`: there is no mail server, the outbox shows it instead. */
export const mailState = z.enum(['queued', 'sent', 'failed', 'kept']);
/** All that an account learns of a failure. */
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
  /** For the operator what the mail server said, for everybody else one of mailFailures. */ failure: z
    .string()
    .nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /**
   * About one person: whoever reads it may be let in as them, so that its text is shown to hardly anybody
   * (policy.ts).
   */
  personal: z.boolean(),
});
export type MailRow = z.output<typeof mailRow>;
/** What it says, or null where it is for nobody but its recipient. */
export const mail = mailRow.extend({ html: z.string().nullable(), text: z.string().nullable() });
export type Mail = z.output<typeof mail>;

/** Live topics: own notices changed, a mail of the account changed. Screens ask for the list again. */
export const NOTICE_TOPIC = 'notice';
/** See NOTICE_TOPIC. */
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
/** Whose mail the operator looks at; null = of no tenant. */
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
