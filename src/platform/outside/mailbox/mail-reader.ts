import { simpleParser } from 'mailparser';
import { fail } from '#shared/fail.ts';
import { foreignKind } from '../beside/read-beside.ts';

/** Facts of a message: where it came from, to which addresses, and its words. */
export type MailFacts = {
  /** '' for a message without one. */
  messageId: string;
  /** Lower-case address of the only sender; '' for none or several. */
  from: string;
  /** Headers that name recipients, as they stand. */
  recipients: string;
  /** A program wrote it: an absence note, a failed delivery, a list. */
  isAutomatic: boolean;
  text: string;
};
const RECIPIENTS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);
/** Headers that only programs write (RFC 3834 and what was before it). */
const AUTOMATIC = new Set([
  'x-autoreply',
  'x-autorespond',
  'x-auto-reply',
  'list-id',
  'list-unsubscribe',
  'feedback-id',
]);
const MOST_HEADERS = 20_000;
const MOST_TEXT = 200_000;

/** Tells by a header whether a program wrote the message. */
function isOfProgram(name: string, value: string): boolean {
  if (AUTOMATIC.has(name)) return true;
  if (name === 'auto-submitted') return !/^no\b/i.test(value);
  if (name === 'precedence') return /^(bulk|junk|list|auto_reply)\b/i.test(value);
  if (name === 'return-path') return /^<\s*>/.test(value);
  return name === 'content-type' && /^multipart\/report\b/i.test(value);
}
/**
 * Reads a message. It is called in a thread: a message that somebody has made to be slow holds up nobody.
 *
 * @throws mailbox.failed 422
 */
export async function* readMail({ bytes }: { bytes: Uint8Array }): AsyncGenerator<MailFacts> {
  // A message that the library refuses is as bad as one that takes too long.
  const mail = await simpleParser(Buffer.from(bytes), {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: 500_000,
    maxHeadSize: 200_000,
    maxChildNodes: 500,
    checksumAlgo: false,
  }).catch((error: Error) => {
    throw fail('mailbox.failed', 422, [], { detail: error.message });
  });
  const headers = mail.headerLines.map(({ key, line }) => ({
    name: key.toLowerCase(),
    value: line.slice(line.indexOf(':') + 1).trim(),
  }));
  const senders = mail.from?.value ?? [];
  const from = (senders.length === 1 ? (senders[0]!.address ?? '') : '').toLowerCase();
  yield {
    messageId: (mail.messageId ?? '').slice(0, 1000),
    from,
    recipients: headers
      .filter(({ name }) => RECIPIENTS.has(name))
      .map(({ value }) => value)
      .join('\n')
      .slice(0, MOST_HEADERS),
    isAutomatic:
      headers.some(({ name, value }) => isOfProgram(name, value)) ||
      /^(mailer-daemon|postmaster|no-?reply)@/.test(from),
    text: (mail.text ?? '').slice(0, MOST_TEXT),
  };
}
/** Messages of mailboxes; one that needs more than this is left out. */
export const mails = foreignKind(
  {
    module: new URL(import.meta.url),
    reader: 'readMail',
    memoryMb: 128,
    cpuMs: 10_000,
    waitMs: 30_000,
    tooMuch: 'mailbox.failed',
  },
  readMail,
);
