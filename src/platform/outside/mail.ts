import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

/** Hands one finished message to an SMTP server. Without one, mails stay in the outbox that the app shows. */
type Letter = {
  messageId: string;
  to: string;
  /** Address that an answer goes to; null = the sender. */
  replyTo: string | null;
  senderName: string;
  subject: string;
  html: string;
  text: string;
};
/** `permanent`: the server refused it (5xx); anything else may work later. */
type Outcome = { sent: true } | { sent: false; permanent: boolean; reason: string };
/** Sending never throws: what became of a letter is answered, and only `permanent` is not tried again. */
export type Mailer = { configured: boolean; send: (letter: Letter) => Promise<Outcome>; stop: () => void };

/** Without SMTP_URL it is not configured, and every letter fails for good. */
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
          headers: { 'Auto-Submitted': 'auto-generated' },
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
