import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

/** A message for an SMTP server. Without a server, mails stay in the outbox of the application. */
type Letter = {
  messageId: string;
  to: string;
  /** Reply-To address; null: the sender. */
  replyTo: string | null;
  /** It carries what a person has written: it is not Auto-Submitted (RFC 3834), which help desks and filters ignore. */
  byPerson: boolean;
  senderName: string;
  subject: string;
  html: string;
  text: string;
  /** A calendar file (RFC 5546) that programs take out of the mail; null: none. */
  calendar: string | null;
};
/** Result of sending; `permanent`: refused by the server (5xx), else a retry may succeed. */
type Outcome = { sent: true } | { sent: false; permanent: boolean; reason: string };
/** Sends mails; `send` returns errors instead of throwing them. */
export type Mailer = { configured: boolean; send: (letter: Letter) => Promise<Outcome>; stop: () => void };

/** Returns a calendar file with its method, as the library sends it. */
const calendarOf = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'invite.ics',
  content,
});
/** Makes the mailer; without SMTP_URL it is not configured and each mail fails permanently. */
export function makeMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  if (!config.smtpUrl)
    return {
      configured: false,
      send: async () => ({ sent: false, permanent: true, reason: 'no SMTP_URL' }),
      stop: () => {},
    };
  const url = new URL(config.smtpUrl);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
    secure: url.protocol === 'smtps:',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  return {
    configured: true,
    async send(letter) {
      try {
        await transport.sendMail({
          from: { name: letter.senderName, address: config.mailFrom },
          to: letter.to,
          ...(letter.replyTo === null ? {} : { replyTo: letter.replyTo }),
          subject: letter.subject,
          html: letter.html,
          text: letter.text,
          messageId: letter.messageId,
          ...(letter.calendar === null ? {} : { icalEvent: calendarOf(letter.calendar) }),
          headers: letter.byPerson ? {} : { 'Auto-Submitted': 'auto-generated' },
        });
        return { sent: true };
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string };
        return { sent: false, permanent: responseCode !== undefined && responseCode >= 500, reason: message };
      }
    },
    stop: () => transport.close(),
  };
}
