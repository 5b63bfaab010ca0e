import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { fitting } from '#shared/text/graphemes.ts';
import type { Config } from '../../config.ts';
import { askOutside, OutsideError, portOf, publicAddressOf } from '../guard/network-guard.ts';
import { NetworkError, type NetworkCode } from './protocol.ts';

/** The guard of addresses. */
export type Guard = Pick<Config, 'privateHosts'>;
/** Milliseconds and bytes that an answer may take; a picture takes longer. */
const LIMITS = { timeoutMs: 20_000, uploadMs: 90_000, maxBytes: 2_000_000 };
/** Characters of the words of a network that people see. */
const MOST_SAID = 300;
/** Seconds to wait where a network does not say how long. */
const STANDARD_WAIT = 300;
/** Smaller numbers are seconds to wait, larger ones seconds since 1970. */
const FIRST_CLOCK = 100_000_000;

/** Returns the address of a server without its path. @throws NetworkError network.no_address */
export function serverOf(address: string): URL {
  if (!URL.canParse(address)) throw new NetworkError('network.no_address');
  return new URL('/', address);
}
/** Checks that an address leads to a public host and hides the password on the way. @throws NetworkError */
export async function checkServer(guard: Guard, base: URL): Promise<void> {
  const isOfOperator = guard.privateHosts.includes(`${base.hostname}:${portOf(base)}`);
  if (base.protocol !== 'https:' && !isOfOperator) throw new NetworkError('network.no_https');
  try {
    await publicAddressOf(guard, base.hostname, portOf(base));
  } catch (error) {
    const isPrivate = error instanceof OutsideError && error.code === 'outside.private';
    throw new NetworkError(isPrivate ? 'network.private' : 'network.no_address');
  }
}

/** An error as Mastodon and AT Protocol write it; some servers write it into an answer that says 200. */
const problem = z.object({
  error: z.string().min(1),
  message: z.string().catch(''),
  error_description: z.string().catch(''),
});
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
const plainWords = (text: string): string => fitting(text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), MOST_SAID);
/** Returns the seconds for which an answer asks for patience. */
function waitOf(headers: IncomingHttpHeaders): number {
  const named =
    headers['retry-after'] ??
    headers['x-rate-limit-reset'] ??
    headers['x-ratelimit-reset'] ??
    headers['ratelimit-reset'];
  const text = String(named ?? '').replace(/\.\d+$/, '');
  // Reddit counts the seconds to wait.
  if (/^\d+$/.test(text) && (headers['retry-after'] !== undefined || Number(text) < FIRST_CLOCK))
    return Math.max(1, Number(text));
  // Bluesky and X name a second of the clock, Mastodon a date.
  const until = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  return Number.isNaN(until) ? STANDARD_WAIT : Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
/** Errors of AT Protocol that say that the session or the password is no longer valid. */
const signedOut = ['ExpiredToken', 'InvalidToken', 'AuthMissing', 'AuthFactorTokenRequired'];
const noRight = ['AccountTakedown', 'AccountDeactivated', 'AccountSuspended'];
function refusalOf(status: number, own: string, words: string, headers: IncomingHttpHeaders): NetworkError {
  if (status === 429) return new NetworkError('network.limited', words, waitOf(headers));
  if (noRight.includes(own)) return new NetworkError('network.no_right', words);
  if (status === 401 || signedOut.includes(own)) return new NetworkError('network.signed_out', words);
  if (status === 403) return new NetworkError('network.no_right', words);
  if (status === 404 || status === 410 || own === 'RecordNotFound')
    return new NetworkError('network.gone', words);
  if (status === 413 || own === 'BlobTooLarge') return new NetworkError('network.too_large', words);
  if (status >= 500) return new NetworkError('network.busy', words);
  return new NetworkError('network.refused', words);
}
/** The error inside of an answer as a network writes it. `code`: where the status of the answer says less. */
export type Problem = { words: string; code?: NetworkCode | undefined; waitSeconds?: number | undefined };
/** Finds the error inside of an answer, also of one that says 200; null: there is none, whatever its status says. */
export type ProblemOf = (body: unknown, status: number) => Problem | undefined | null;
/** An answer of a network; `body` is an object, empty where nothing was to be said. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: unknown };
type Whole = { status: number; headers: IncomingHttpHeaders; text: string };
/** Reads an answer. @throws NetworkError for a redirect, a refusal, and what is no JSON */
function read({ status, headers, text }: Whole, problemOf: ProblemOf | undefined): Answer {
  if (status >= 300 && status < 400)
    throw new NetworkError('network.not_json', plainWords(String(headers.location ?? '')));
  const body = text.trim() === '' && status < 300 ? {} : jsonOf(text);
  const own = problemOf?.(body, status);
  if (own === null) return { status, headers, body };
  if (own) {
    const words = plainWords(own.words) || `HTTP ${status}`;
    if (own.code === undefined) throw refusalOf(status, '', words, headers);
    const waitSeconds = own.waitSeconds ?? waitOf(headers);
    throw new NetworkError(own.code, words, own.code === 'network.limited' ? waitSeconds : undefined);
  }
  const refused = problem.safeParse(body);
  if (status >= 400 || refused.success) {
    const { error = '', message = '', error_description = '' } = refused.data ?? {};
    const words = plainWords([error, message || error_description].filter(Boolean).join(': '));
    // A page in place of an answer is of something else than the network, unless that is down.
    if (body === undefined && status < 500 && status !== 413 && status !== 429)
      throw new NetworkError('network.not_json', `HTTP ${status}`);
    throw refusalOf(status, error, words || `HTTP ${status}`, headers);
  }
  if (body === undefined || body === null || typeof body !== 'object')
    throw new NetworkError('network.not_json');
  return { status, headers, body };
}
const isOfCertificate = (reason: string): boolean =>
  /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(reason);
function outsideReason({ code, reason = '' }: OutsideError): NetworkError {
  if (code === 'outside.private') return new NetworkError('network.private');
  if (code === 'outside.slow') return new NetworkError('network.slow');
  if (code === 'outside.too_large') return new NetworkError('network.too_large');
  return new NetworkError(isOfCertificate(reason) ? 'network.certificate' : 'network.no_answer', reason);
}

/** A request to a network. */
export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  json?: object;
  /** A file with its type, or a whole form. */
  file?: { body: Buffer; mediaType: string };
  problemOf?: ProblemOf;
};
/** Asks a network. @throws NetworkError, without the secrets that were sent */
export async function askNetwork(
  guard: Guard,
  base: URL,
  path: string,
  { method, token, query = {}, headers = {}, json, file, problemOf }: Request,
  secrets: readonly string[] = [],
): Promise<Answer> {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const body = json ? JSON.stringify(json) : file?.body;
  const mediaType = json ? 'application/json' : file?.mediaType;
  try {
    return read(
      await askOutside(guard, url, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        timeoutMs: file ? LIMITS.uploadMs : LIMITS.timeoutMs,
        maxBytes: LIMITS.maxBytes,
        headers: {
          accept: 'application/json',
          'user-agent': 'Publisher',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(mediaType === undefined ? {} : { 'content-type': mediaType }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      }),
      problemOf,
    );
  } catch (error) {
    if (error instanceof OutsideError) throw outsideReason(error);
    if (!(error instanceof NetworkError)) throw error;
    const hidden = [token, ...secrets].filter((secret) => secret !== undefined && secret !== '');
    const words = hidden.reduce((text: string, secret) => text.replaceAll(secret!, '…'), error.said);
    throw new NetworkError(error.code, words, error.waitSeconds);
  }
}
/** Reads the shape of an answer. @throws NetworkError network.failed when it has another one */
export function shaped<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new NetworkError('network.failed');
  return parsed.data;
}
