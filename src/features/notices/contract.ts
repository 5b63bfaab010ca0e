import { z } from 'zod';
import { accountParams, endpoint, id, language, pageQuery } from '#shared/endpoint.ts';

/** Something that happened and concerns a person. `kind` is a key of messages/en.ts `app`, `data` its parameters. */
export const notice = z.object({ id, kind: z.string(), data: z.record(z.string(), z.unknown()), link: z.string().nullable(), readAt: z.string().nullable(), createdAt: z.string() });
export type Notice = z.output<typeof notice>;

/** `kept`: there is no mail server, the outbox shows it instead. */
export const mailState = z.enum(['queued', 'sent', 'failed', 'kept']);
/** All that an account learns of a failure. */
export const mailFailures = ['refused', 'undelivered'] as const;
export type MailFailure = (typeof mailFailures)[number];
const mailRow = z.object({
  id, kind: z.string(), recipient: z.string(), senderName: z.string(), language, subject: z.string(), state: mailState,
  attempts: z.number().int(), /** For the operator what the mail server said, for everybody else one of mailFailures. */ failure: z.string().nullable(), createdAt: z.string(), sentAt: z.string().nullable(),
});
export type MailRow = z.output<typeof mailRow>;
export const mail = mailRow.extend({ html: z.string(), text: z.string() });
export type Mail = z.output<typeof mail>;

/** Live topics: own notices changed, a mail of the account changed. Screens ask for the list again. */
export const NOTICE_TOPIC = 'notice';
/** See NOTICE_TOPIC. */
export const MAIL_TOPIC = 'mail';

export const listNotices = endpoint({
  method: 'GET', path: '/api/accounts/:accountId/notices', summary: 'Own notices in an account, newest first', who: 'account',
  params: accountParams, query: pageQuery(20).extend({ unread: z.enum(['0', '1']).default('0') }),
  output: z.object({ notices: z.array(notice), unread: z.number().int(), nextCursor: z.string().nullable() }), errors: ['cursor.invalid'],
});
export const countNotices = endpoint({
  method: 'GET', path: '/api/accounts/:accountId/notices/unread', summary: 'How many own notices are unread', who: 'account',
  params: accountParams, output: z.object({ unread: z.number().int() }),
});
export const markNoticesRead = endpoint({
  method: 'POST', path: '/api/accounts/:accountId/notices/read', summary: 'Mark own notices as read: some, or all', who: 'account',
  params: accountParams, body: z.object({ ids: z.array(id).min(1).max(100).optional() }).strict(),
  output: z.object({ unread: z.number().int() }), example: { body: {} },
});
export const listMails = endpoint({
  method: 'GET', path: '/api/accounts/:accountId/mails', summary: 'Outbox: what was sent, waits, failed, or is kept because no SMTP server is set', who: 'account',
  params: accountParams, query: pageQuery(20).extend({ state: mailState.optional() }),
  output: z.object({ mails: z.array(mailRow), configured: z.boolean(), nextCursor: z.string().nullable() }), errors: ['cursor.invalid'],
});
export const getMail = endpoint({
  method: 'GET', path: '/api/accounts/:accountId/mails/:mailId', summary: 'One mail with its HTML and text', who: 'account',
  params: accountParams.extend({ mailId: id }), output: mail, example: { params: { mailId: '00000000-0000-7000-8000-000000000000' } },
});
