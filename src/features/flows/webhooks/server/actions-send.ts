import { createHmac, randomBytes } from 'node:crypto';
import { OutsideError, streamOutside, type StreamHead } from '#platform/outside/guard/network-guard.ts';
import type { Services } from '#platform/services.ts';
import type { Code } from '#shared/fail.ts';
import { retryAfterOf } from '../rules.ts';

/** Milliseconds for a whole request with its answer. */
const LIMIT_MS = 10_000;
/** Characters of an answer that are kept. */
const ANSWER_MOST = 2000;
/** Bytes that an answer may come with at once; it is left as soon as enough of it is there. */
const PIECE_MOST = 10_000_000;
const SECRET_START = 'whsec_';

/** Makes a secret for signatures, as Standard Webhooks writes one. */
export const makeSecret = (): string => `${SECRET_START}${randomBytes(32).toString('base64')}`;
/** The place that the secrets of a webhook are sealed for. */
const sealedAs = (hookId: string) => `hook ${hookId}`;
/** Seals a secret of a webhook. */
export const sealSecret = ({ seal }: Pick<Services, 'seal'>, hookId: string, secret: string): Buffer =>
  seal.close(sealedAs(hookId), secret);

type Sealed = {
  id: string;
  secretSealed: Buffer;
  previousSealed: Buffer | null;
  previousUntil: string | null;
};
/** Opens the secrets that count now: that of a webhook, and for a day that of before. @throws Error with another key of the house */
function openSecrets(
  { seal, clock }: Pick<Services, 'seal' | 'clock'>,
  { id, secretSealed, previousSealed, previousUntil }: Sealed,
): string[] {
  const secret = seal.open(sealedAs(id), secretSealed);
  if (!previousSealed || previousUntil === null || Date.parse(previousUntil) <= clock().getTime())
    return [secret];
  try {
    return [secret, seal.open(sealedAs(id), previousSealed)];
  } catch {
    return [secret];
  }
}

/** A message as it goes out. `secrets`: each signs it. */
type Message = { url: string; secrets: readonly string[]; messageId: string; body: string };
/** Returns the headers of Standard Webhooks for a message that is sent at a second of the epoch. */
function signedHeaders(
  { secrets, messageId, body }: Omit<Message, 'url'>,
  at: number,
): Record<string, string> {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.slice(SECRET_START.length), 'base64'))
      .update(`${messageId}.${at}.${body}`)
      .digest('base64'),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

/** Outcome of one try. `failure`: null for an answer of 200 to 299. */
export type Outcome = {
  status: number | null;
  failure: Code | null;
  answer: string;
  milliseconds: number;
  /** Seconds that the receiver asks to wait. */
  retryAfter: number | null;
};
function failureOf(status: number): Code | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'webhooks.redirect';
  return status === 410 ? 'webhooks.gone' : 'webhooks.status';
}
function failureOfError({ code }: OutsideError): Code {
  if (code === 'outside.private') return 'webhooks.private';
  return code === 'outside.slow' ? 'webhooks.slow' : 'webhooks.unreachable';
}
/** Returns the beginning of an answer as it can be stored: without control characters, and without what signs messages. */
const shownAnswer = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [secret, secret.slice(SECRET_START.length)])
    .reduce((shownText, secret) => shownText.replaceAll(secret, '•••'), text)
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .slice(0, ANSWER_MOST)
    .toWellFormed();

/**
 * Sends a message once, while no transaction is open. Redirects are not followed; the answer is read as far as it is kept,
 * and its status counts even if the rest of it never comes.
 *
 * @throws OutsideError outside.stopped when the caller has left
 */
async function send(
  services: Pick<Services, 'config' | 'clock'>,
  { url, ...message }: Message,
  stop?: AbortSignal,
): Promise<Outcome> {
  const began = performance.now();
  const now = services.clock().getTime();
  const enough = new Error('enough of the answer');
  let head: StreamHead | undefined;
  let text = '';
  let failure: Code | null = null;
  try {
    head = await streamOutside(
      services.config,
      new URL(url),
      {
        method: 'POST',
        headers: signedHeaders(message, Math.floor(now / 1000)),
        body: message.body,
        timeoutMs: LIMIT_MS,
        idleMs: LIMIT_MS,
        maxBytes: PIECE_MOST,
        ...(stop ? { stop } : {}),
      },
      (piece, answering) => {
        head = answering;
        text += piece;
        if (text.length >= ANSWER_MOST) throw enough;
      },
    );
  } catch (error) {
    if (error instanceof OutsideError) {
      if (error.code === 'outside.stopped') throw error;
      failure = failureOfError(error);
    } else if (error !== enough) throw error;
  }
  return {
    status: head?.status ?? null,
    failure: head ? failureOf(head.status) : failure,
    answer: shownAnswer(text, message.secrets),
    milliseconds: Math.round(performance.now() - began),
    retryAfter: retryAfterOf(head?.retryAfter, now),
  };
}

/**
 * Sends a message to a webhook once, as `send` does. A secret that cannot be read fails the try.
 *
 * @throws OutsideError outside.stopped
 */
export async function sendTo(
  services: Pick<Services, 'config' | 'clock' | 'seal'>,
  hook: Sealed & { url: string },
  { messageId, body }: Pick<Message, 'messageId' | 'body'>,
  stop?: AbortSignal,
): Promise<Outcome> {
  let secrets: string[];
  try {
    secrets = openSecrets(services, hook);
  } catch {
    return { status: null, failure: 'webhooks.secret', answer: '', milliseconds: 0, retryAfter: null };
  }
  return send(services, { url: hook.url, secrets, messageId, body }, stop);
}
