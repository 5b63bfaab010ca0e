import { ImapFlow, type ImapFlowError, type MailboxObject } from 'imapflow';
import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { OutsideError, publicAddressOf } from '../guard/network-guard.ts';

/** A mailbox of a member. Port 143 switches to TLS before the password is sent; every other one begins with TLS. */
export type Mailbox = { host: string; port: number; userName: string; password: string; folder: string };
/** Reasons for which a mailbox is not read. */
export const mailboxCodes = [
  'mailbox.private',
  'mailbox.unreachable',
  'mailbox.tls',
  'mailbox.password',
  'mailbox.folder',
  'mailbox.slow',
  'mailbox.failed',
] as const;
type MailboxCode = (typeof mailboxCodes)[number];
/** Reasons that stay until somebody changes something. */
export const lastingCodes = mailboxCodes.filter(
  (code) => code !== 'mailbox.slow' && code !== 'mailbox.failed',
);
/** Error of a mailbox, with the words of its server, which may be none. */
export class MailboxError extends Error {
  readonly code: MailboxCode;
  readonly words: string;
  constructor(code: MailboxCode, words = '') {
    super(`${code} ${words}`.trim());
    this.code = code;
    this.words = words.slice(0, 300);
  }
}

/** Milliseconds of a whole visit, and for the parts of it. */
const VISIT_MS = 60_000;
const ANSWER_MS = 15_000;
/** Bytes of a message that are read; what is longer is cut, which words of people never are. */
const MOST_BYTES = 1_000_000;
const CHUNK = 65_536;
/** Bytes of one answer of a server that are taken. */
const LIMITS = {
  maxLineLength: 100_000,
  maxLiteralSize: 200_000,
  maxResponseSize: 500_000,
  maxResponseTokens: 20_000,
};
/** Messages that are looked at anew after the server has numbered all of them anew. */
const AGAIN = 50;

const TLS =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|ClosedAfterConnectTLS|STARTTLS_|UPGRADE_)/;
const SLOW = /TIMEOUT|ETHROTTLE/;
/** Returns what is wrong with a mailbox, by the error of the library. */
function readError(error: unknown, step: 'connect' | 'folder' | 'read'): MailboxError {
  if (error instanceof MailboxError) return error;
  if (error instanceof OutsideError)
    return new MailboxError(error.code === 'outside.private' ? 'mailbox.private' : 'mailbox.unreachable');
  const { code = '', responseText = '', authenticationFailed, tlsFailed } = error as ImapFlowError;
  if (authenticationFailed) return new MailboxError('mailbox.password', responseText);
  if (tlsFailed || TLS.test(code)) return new MailboxError('mailbox.tls', code);
  if (SLOW.test(code)) return new MailboxError('mailbox.slow');
  if (step === 'folder' && responseText) return new MailboxError('mailbox.folder', responseText);
  return new MailboxError(step === 'connect' ? 'mailbox.unreachable' : 'mailbox.failed', responseText);
}

type Guard = Pick<Config, 'privateHosts'>;
/** Opens a mailbox for reading at the checked address of its host. @throws MailboxError */
async function inMailbox<T>(
  guard: Guard,
  { host, port, userName, password, folder }: Mailbox,
  stop: AbortSignal,
  work: (client: ImapFlow, opened: MailboxObject) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(VISIT_MS);
  const signal = AbortSignal.any([timeout, stop]);
  let step: 'connect' | 'folder' | 'read' = 'connect';
  let client: ImapFlow | undefined;
  const visit = async () => {
    const address = await publicAddressOf(guard, host, port);
    client = new ImapFlow({
      host: address,
      port,
      secure: port !== 143,
      ...(port === 143 ? { doSTARTTLS: true } : {}),
      ...(isIP(host) ? {} : { servername: host, tls: { servername: host } }),
      auth: { user: userName, pass: password },
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      ...LIMITS,
    });
    // An error of the connection is thrown by the command that waits as well.
    client.on('error', () => {});
    await client.connect();
    step = 'folder';
    const opened = await client.mailboxOpen(folder, { readOnly: true });
    step = 'read';
    return work(client, opened);
  };
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  const end = () => {
    client?.close();
    ended.reject(new MailboxError('mailbox.slow'));
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([visit(), ended.promise]);
  } catch (error) {
    if (signal.aborted) throw new MailboxError('mailbox.slow');
    throw readError(error, step);
  } finally {
    signal.removeEventListener('abort', end);
    client?.close();
  }
}
/** Connects to a mailbox, signs in and opens its folder. Returns what is wrong. */
export async function tryMailbox(
  guard: Guard,
  mailbox: Mailbox,
  signal: AbortSignal,
): Promise<{ code: MailboxCode | null; said: string }> {
  try {
    await inMailbox(guard, mailbox, signal, async () => {});
    return { code: null, said: '' };
  } catch (error) {
    if (error instanceof MailboxError) return { code: error.code, said: error.words };
    throw error;
  }
}

/** Progress of reading: the number of the last message that was read, and the numbering it belongs to. */
export type Progress = { uidValidity: string; lastUid: number };
/** Downloads a message up to MOST_BYTES; undefined: it is no longer there. */
async function download(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const { content } = await client.download(String(uid), undefined, {
    uid: true,
    maxBytes: MOST_BYTES,
    chunkSize: CHUNK,
  });
  if (!content) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).subarray(0, MOST_BYTES);
}
/**
 * Reads what is new in a mailbox, oldest first, and changes nothing there. A mailbox that was never read begins with what
 * comes from now on. `before` is called before a message is read and `take` with its bytes.
 *
 * @throws MailboxError, and whatever `take` throws
 */
export const readMailbox = (
  guard: Guard,
  mailbox: Mailbox,
  {
    since,
    most,
    signal,
    before,
    take,
  }: {
    since: Progress | undefined;
    most: number;
    signal: AbortSignal;
    before: (progress: Progress, uid: number) => void;
    take: (bytes: Buffer) => Promise<void>;
  },
): Promise<Progress> =>
  inMailbox(guard, mailbox, signal, async (client, { uidValidity: validity, uidNext }) => {
    const uidValidity = String(validity);
    if (!since) return { uidValidity, lastUid: Math.max(0, uidNext - 1) };
    const isSame = since.uidValidity === uidValidity;
    let lastUid = isSame ? since.lastUid : Math.max(0, uidNext - 1 - AGAIN);
    if (lastUid + 1 >= uidNext) return { uidValidity, lastUid };
    const range = `${lastUid + 1}:${uidNext - 1}`;
    const uids = (await client.search({ uid: range }, { uid: true })) || [];
    const wanted = uids.filter((uid) => uid > lastUid && uid < uidNext).sort((left, right) => left - right);
    for (const uid of wanted.slice(0, most)) {
      before({ uidValidity, lastUid }, uid);
      const bytes = await download(client, uid);
      if (bytes) await take(bytes);
      lastUid = uid;
    }
    return { uidValidity, lastUid: wanted.length > most ? lastUid : uidNext - 1 };
  });
