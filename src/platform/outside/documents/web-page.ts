import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { default as robotsParser } from 'robots-parser';
import { getOutside, OutsideError } from '../guard/network-guard.ts';

/** Pages of websites as a reader fetches them: by the rules of their robots.txt, within limits of size, time and redirects. */
/** The name by which websites know the reader, in robots.txt as well. */
export const AGENT = 'ContentReader';
const USER_AGENT = `Mozilla/5.0 (compatible; ${AGENT}/1.0)`;
/** Bytes of a page as it comes, and when it is unpacked. */
const MOST_BYTES = 2_000_000;
const MOST_UNPACKED = 5_000_000;
/** Milliseconds for a page, redirects included in each request. */
const PAGE_MS = 15_000;
const MOST_REDIRECTS = 4;

type Guard = Parameters<typeof getOutside>[0];
/** A fetched text; `isSame`: it is what `etag` or `lastModified` stand for. */
export type Fetched = {
  url: string;
  status: number;
  isSame: boolean;
  mediaType: string;
  text: string;
  etag: string | null;
  lastModified: string | null;
};
type Wanted = {
  etag?: string | null;
  lastModified?: string | null;
  stop?: AbortSignal | undefined;
  /** Milliseconds for each request. */
  timeoutMs?: number;
};

const unpackers: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};
/** Unpacks a body up to a limit. @throws OutsideError outside.too_large, outside.unreachable */
async function unpack(body: Buffer, encoding: string): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (!name || name === 'identity') return body;
  const unpacker = unpackers[name];
  if (!unpacker)
    throw new OutsideError('outside.unreachable', `the answer is packed as ${name.slice(0, 20)}`);
  return unpacker(body, { maxOutputLength: MOST_UNPACKED }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE'
      ? new OutsideError('outside.too_large', `the answer has more than ${MOST_UNPACKED} bytes`)
      : new OutsideError('outside.unreachable', 'the answer cannot be unpacked');
  });
}
/** Decodes the bytes of a page by its header, its mark or what it says in its head. */
function decode(body: Buffer, mediaType: string): string {
  const head = body.subarray(0, 1024).toString('latin1');
  const name =
    /charset\s*=\s*["']?([\w-]+)/i.exec(mediaType)?.[1] ?? /charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  const mark = body[0] === 0xef && body[1] === 0xbb ? 'utf-8' : name;
  try {
    return new TextDecoder(mark ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}
const oneOf = (headers: IncomingHttpHeaders, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value.length <= 300 ? value : null;
};
/**
 * Fetches a text of the web. Each redirect is checked again, and one that leads in a circle is refused.
 *
 * @throws OutsideError
 */
export async function fetchText(guard: Guard, first: string, wanted: Wanted = {}): Promise<Fetched> {
  const seen = new Set<string>();
  let url = new URL(first);
  for (;;) {
    if (seen.has(url.href) || seen.size > MOST_REDIRECTS)
      throw new OutsideError('outside.status', 'too many redirects');
    seen.add(url.href);
    const { etag, lastModified } = wanted;
    const { status, headers, body } = await getOutside(guard, url, {
      headers: {
        'user-agent': USER_AGENT,
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,text/plain;q=0.8',
        'accept-encoding': 'gzip, br',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
      timeoutMs: wanted.timeoutMs ?? PAGE_MS,
      maxBytes: MOST_BYTES,
      ...(wanted.stop ? { stop: wanted.stop } : {}),
    });
    const { location } = headers;
    if (status >= 300 && status < 400 && status !== 304 && location && URL.canParse(location, url.href)) {
      url = new URL(location, url);
      continue;
    }
    const mediaType = headers['content-type'] ?? '';
    const isSame = status === 304;
    const bytes = isSame ? Buffer.alloc(0) : await unpack(body, headers['content-encoding'] ?? '');
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b && url.pathname.endsWith('.gz');
    return {
      url: url.href,
      status,
      isSame,
      mediaType,
      text: decode(isPacked ? await unpack(bytes, 'gzip') : bytes, mediaType),
      etag: oneOf(headers, 'etag'),
      lastModified: oneOf(headers, 'last-modified'),
    };
  }
}

/** Rules of a website for programs, as its robots.txt says them. */
export type Robots = { allows: (url: string) => boolean; sitemaps: string[]; delayMs: number };
const MOST_DELAY_MS = 5000;
const everything: Robots = { allows: () => true, sitemaps: [], delayMs: 0 };
const nothing: Robots = { allows: () => false, sitemaps: [], delayMs: 0 };
/** Rules that were read in the last minutes, since each page of a website asks for them. */
const recentRules = new LRUCache<string, Robots>({ max: 500, ttl: 5 * 60_000 });
type Parse = typeof robotsParser.default;
/** Checks what the package exports: its types tell of a default that is the module itself. */
const isParser = (value: unknown): value is Parse => typeof value === 'function';
const parser: unknown = robotsParser;
/**
 * Reads the robots.txt of a website: without one everything is allowed, and where it cannot be read now, nothing.
 *
 * @throws OutsideError of a website that cannot be asked at all
 */
export async function robotsOf(guard: Guard, page: string, stop?: AbortSignal): Promise<Robots> {
  const { origin } = new URL(page);
  const before = recentRules.get(origin);
  if (before) return before;
  const address = `${origin}/robots.txt`;
  const { status, text, mediaType } = await fetchText(guard, address, { stop });
  const isText = !/html/i.test(mediaType);
  const robots: Robots = (() => {
    if (status >= 500) return nothing;
    if (status !== 200 || !isText) return everything;
    if (!isParser(parser)) return nothing;
    const parsed = parser(address, text.slice(0, 500_000));
    return {
      allows: (url) => parsed.isAllowed(url, AGENT) !== false,
      sitemaps: parsed.getSitemaps().slice(0, 10),
      delayMs: Math.min(MOST_DELAY_MS, Math.max(0, (parsed.getCrawlDelay(AGENT) ?? 0) * 1000)),
    };
  })();
  recentRules.set(origin, robots);
  return robots;
}
/** Waits as long as a website wants between two pages. */
export const pause = ({ delayMs }: Robots, stop?: AbortSignal): Promise<unknown> =>
  delayMs ? rest(delayMs, undefined, stop ? { signal: stop } : {}) : Promise.resolve();
/** Checks whether an answer is a page that people read. */
export const isPage = ({ mediaType }: Pick<Fetched, 'mediaType'>): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(mediaType.trim()) || mediaType === '';
