import { createWriteStream } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';
import { HostLimits, type HostPlace } from './host-limits.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Error of a refused URL, or of a server that fails or responds wrongly. */
export class OutsideError extends Error {
  readonly code:
    | 'outside.private'
    | 'outside.unreachable'
    | 'outside.slow'
    | 'outside.too_large'
    | 'outside.status'
    | 'outside.stopped';
  /** Code of the error of the connection, such as CERT_HAS_EXPIRED, if there is one. */
  readonly reason: string | undefined;
  constructor(code: OutsideError['code'], message: string, reason?: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

type Guarded = Pick<Config, 'privateHosts'>;
/**
 * Returns the address to connect to. Every address of the name must be public, unless the operator allows
 * `host:port`.
 *
 * @throws OutsideError outside.private, outside.unreachable
 */
export async function publicAddressOf(
  { privateHosts }: Guarded,
  hostname: string,
  port: number,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const addresses = isIP(host)
    ? [host]
    : await lookup(host, { all: true }).then(
        (records) => records.map(({ address }) => address),
        () => [],
      );
  const [first] = addresses;
  if (first === undefined) throw new OutsideError('outside.unreachable', `${host} has no address`);
  if (privateHosts.includes(`${host}:${port}`) || addresses.every(isPublicAddress)) return first;
  throw new OutsideError('outside.private', `${host}:${port} is not on the public internet`);
}

/** Returns the port of a URL, by default that of its protocol. */
export const portOf = ({ port, protocol }: URL): number => {
  if (port) return Number(port);
  return protocol === 'https:' ? 443 : 80;
};

/** Connections of this process to one host at once; answers that are streamed are bounded by their callers as well. */
export const MOST_PER_HOST = 32;
const MOST_STREAMS_PER_HOST = 1000;
/** Requests in a row without an answer after which a host is left alone for a while. */
export const MOST_FAILURES = 5;
const breaker = { mostFailures: MOST_FAILURES, restMs: 30_000 };
const answers = new HostLimits({ ...breaker, mostAtOnce: MOST_PER_HOST });
const streams = new HostLimits({ ...breaker, mostAtOnce: MOST_STREAMS_PER_HOST });

type Outgoing = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string | Buffer;
  timeoutMs: number;
  maxBytes: number;
  /** Aborts the request. */
  stop?: AbortSignal;
};
/** Reads a body up to a limit. */
async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes)
      throw new OutsideError('outside.too_large', `the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
/** Sends a request to the checked address and passes its response on. @throws OutsideError */
async function exchange<T>(
  guard: Guarded,
  url: URL,
  { method, headers, body, timeoutMs, stop, idle }: Omit<Outgoing, 'maxBytes'> & { idle?: AbortSignal },
  read: (response: IncomingMessage) => Promise<T>,
  limits = answers,
): Promise<T> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutsideError('outside.private', `${url.protocol} is not asked`);
  const address = await publicAddressOf(guard, url.hostname, portOf(url));
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, ...(stop ? [stop] : []), ...(idle ? [idle] : [])]);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send(
        {
          host: address,
          port: portOf(url),
          path: url.pathname + url.search,
          method,
          signal,
          agent: false,
          ...(isIP(url.hostname.replace(/^\[|\]$/g, '')) ? {} : { servername: url.hostname }),
          headers: {
            ...headers,
            host: url.host,
            ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          },
        },
        resolve,
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const host = `${url.hostname}:${portOf(url)}`;
  let place: HostPlace | undefined;
  try {
    place = await limits.enter(host, signal);
    if (!place) throw new OutsideError('outside.unreachable', `${host} is left alone after failures`);
    const response = await request().catch((error: Error) => {
      if (!stop?.aborted) place?.failed();
      throw error;
    });
    place.answered();
    return await read(response);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    if (stop?.aborted) throw new OutsideError('outside.stopped', 'the caller has left');
    if (timeout.aborted) throw new OutsideError('outside.slow', `no answer within ${timeoutMs} ms`);
    const { message, code } = error as NodeJS.ErrnoException;
    throw new OutsideError('outside.unreachable', message, code);
  } finally {
    place?.leave();
  }
}
/**
 * Sends a request to a URL of a member; redirects are not followed.
 *
 * @throws OutsideError
 */
export const askOutside = (
  guard: Guarded,
  url: URL,
  { maxBytes, ...outgoing }: Outgoing,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> =>
  exchange(guard, url, outgoing, async (response) => ({
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: (await readBytes(response, maxBytes)).toString('utf8'),
  }));
/** Asks as `askOutside` does and returns the bytes as they came, compressed ones too. @throws OutsideError */
export const getOutside = (
  guard: Guarded,
  url: URL,
  { maxBytes, ...outgoing }: Omit<Outgoing, 'method' | 'body'>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> =>
  exchange(guard, url, { method: 'GET', ...outgoing }, async (response) => ({
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await readBytes(response, maxBytes),
  }));

/** The head of a streamed response. */
export type StreamHead = { status: number; mediaType: string; retryAfter: string | undefined };
/**
 * Sends a request to a URL of a member and streams the response to `take`, with backpressure. `idleMs` is the longest time
 * between two chunks, and until the first one.
 *
 * @throws OutsideError, and whatever `take` throws
 */
export async function streamOutside(
  guard: Guarded,
  url: URL,
  { maxBytes, idleMs, ...outgoing }: Outgoing & { idleMs: number },
  take: (piece: string, head: StreamHead) => void | Promise<void>,
): Promise<StreamHead> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), idleMs);
  const refusals: unknown[] = [];
  const hand = async (piece: string, head: StreamHead) => {
    try {
      await take(piece, head);
    } catch (error) {
      refusals.push(error);
      throw error;
    }
  };
  try {
    const read = async (response: IncomingMessage): Promise<StreamHead> => {
      const { statusCode, headers } = response;
      const head: StreamHead = {
        status: statusCode ?? 0,
        mediaType: headers['content-type'] ?? '',
        retryAfter: headers['retry-after'],
      };
      const decoder = new TextDecoder();
      let size = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        timer.refresh();
        size += chunk.length;
        if (size > maxBytes)
          throw new OutsideError('outside.too_large', `the answer has more than ${maxBytes} bytes`);
        await hand(decoder.decode(chunk, { stream: true }), head);
      }
      return head;
    };
    return await exchange(guard, url, { ...outgoing, idle: idle.signal }, read, streams);
  } catch (error) {
    if (refusals.length) throw refusals[0];
    if (idle.signal.aborted && !outgoing.stop?.aborted)
      throw new OutsideError('outside.slow', `nothing came for ${idleMs} ms`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const MOST_REDIRECTS = 3;
/** Writes a body to a local file up to a limit. @throws OutsideError outside.too_large */
async function saveBody(response: IncomingMessage, path: string, maxBytes: number): Promise<void> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      const isTooLarge = size > maxBytes;
      done(
        isTooLarge
          ? new OutsideError('outside.too_large', `the answer has more than ${maxBytes} bytes`)
          : null,
        chunk,
      );
    },
  });
  await pipeline(response, counted, createWriteStream(path));
}
/**
 * Downloads a URL of a member to a local file; a few redirects are followed, each checked again.
 *
 * @throws OutsideError, among them outside.status for an answer that is no file
 */
export async function downloadOutside(
  guard: Guarded,
  first: URL,
  { path, timeoutMs, maxBytes }: { path: string; timeoutMs: number; maxBytes: number },
): Promise<void> {
  let url: URL | undefined = first;
  for (let hop = 0; url !== undefined; hop++) {
    if (hop > MOST_REDIRECTS) throw new OutsideError('outside.status', 'too many redirects');
    const asked: URL = url;
    const headers = { accept: 'image/*,*/*;q=0.5', 'user-agent': 'Mozilla/5.0 (compatible; importer)' };
    url = await exchange(guard, asked, { method: 'GET', headers, timeoutMs }, async (response) => {
      const { statusCode = 0 } = response;
      const { location } = response.headers;
      if (statusCode >= 300 && statusCode < 400 && location && URL.canParse(location, asked.href)) {
        response.destroy();
        return new URL(location, asked);
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new OutsideError('outside.status', `the server answers with ${statusCode}`);
      }
      await saveBody(response, path, maxBytes);
      return undefined;
    });
  }
}
