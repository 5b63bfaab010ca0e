import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../../services.ts';
import { namesTwoHosts, type Site } from '../host-lookup.ts';
import { encodings, formOf, makeCompressor, type Form } from './compress.ts';
import { makeShelf, type Entry, type Ready, type Redirect } from './page-shelf.ts';

type PageCache = {
  /** Returns a page from the cache or renders it; `accepts` is the Accept-Encoding of the visitor. */
  get: (
    site: Site,
    address: string,
    accepts: string,
    make: () => Promise<Ready | Redirect | undefined>,
  ) => Promise<Ready | Redirect | undefined>;
  /** Compresses a page that is not cached, before its response. */
  compress: (ready: Ready, accepts: string) => Promise<void>;
  /** Registers a URL of a Host header for `straight`, with the headers of its response. */
  remember: (host: string, url: string, site: Site, address: string, headers: string[]) => void;
  /** Responds with a cached page before routing, hooks and parsing; returns false for anything unusual. */
  straight: (request: IncomingMessage, response: ServerResponse) => boolean;
};
/** Longest URL of a cached page, since URLs are not counted in the size of the cache. */
const LONGEST = 500;
/** Returns whether a cached page is valid for the current site: same update counter and brand. */
const holds = (entry: Entry, site: Site): boolean => {
  if (entry.site === site) return true;
  if (entry.site.updateCounter !== site.updateCounter || JSON.stringify(entry.site) !== JSON.stringify(site))
    return false;
  entry.site = site;
  return true;
};
/** Sends a page in an encoding that it has. */
function answer(
  response: ServerResponse,
  { headers: head = [], value }: Entry,
  form: Form | undefined,
): void {
  const ready = value as Ready;
  const bytes = (form && ready[form]) ?? ready.body;
  const encoding = form ? ['content-encoding', encodings[form]] : [];
  response.writeHead(200, [...head, ...encoding, 'content-length', String(bytes.length)]).end(bytes);
}

/**
 * Makes the cache of rendered pages: keyed by resolved host and URL, valid for one update counter of the account, bounded
 * in bytes (least recently used first), with one rendering at a time per page.
 */
export function makePageCache(services: Services): PageCache {
  const { config, hosts, metrics } = services;
  const shelf = makeShelf(config.pageCacheBytes);
  const flights = new Map<string, Promise<Ready | Redirect | undefined>>();
  const owners = new WeakMap<Ready, Entry>();
  const compressor = makeCompressor((ready, grown) => {
    const entry = owners.get(ready);
    if (entry) shelf.grow(entry, grown);
  });
  /** Gives a page the encoding that a visitor takes. */
  async function encoded<T extends Ready | Redirect | undefined>(value: T, accepts: string): Promise<T> {
    const form = formOf(accepts);
    if (form && value && !('redirect' in value)) await compressor.now(value, form);
    return value;
  }
  metrics.watch('page_cache_bytes', 'Bytes of ready pages', shelf.bytes);
  services.bus.on((event) => {
    if (event.kind === 'hosts' || event.kind === 'gap') shelf.clear();
  });

  /** Returns the cached page of the exact Host header and URL of a request without unusual headers. */
  function meant(request: IncomingMessage): Entry | undefined {
    const { headers } = request;
    const { host } = headers;
    if (request.method !== 'GET' || host === undefined || namesTwoHosts(request)) return undefined;
    const entry = shelf.at(host, request.url!);
    if (entry === undefined || services.draining()) return undefined;
    // A proxy that forwards another host.
    const forwarded = headers['x-forwarded-host'];
    if (forwarded !== undefined && config.trustProxy && forwarded !== host) return undefined;
    const site = hosts.peek(entry.site.host);
    return site !== undefined && holds(entry, site) ? entry : undefined;
  }

  return {
    async get(site, address, accepts, make) {
      const key = `${site.host} ${address}`;
      const cachedEntry = shelf.find(key);
      if (cachedEntry && holds(cachedEntry, site)) {
        metrics.cache('hit');
        return encoded(cachedEntry.value, accepts);
      }
      const flight = `${key} ${site.updateCounter}`;
      const running = flights.get(flight);
      if (running) return encoded(await running, accepts);
      metrics.cache('miss');
      const started = make().finally(() => flights.delete(flight));
      flights.set(flight, started);
      const value = await started;
      // 404 pages are not cached, since unknown URLs could fill the memory.
      if (!value || address.length > LONGEST) return encoded(value, accepts);
      const entry = shelf.put(key, site, value);
      if ('redirect' in value) return value;
      owners.set(value, entry);
      return encoded(value, accepts);
    },
    compress: async (ready, accepts) => void (await encoded(ready, accepts)),
    remember(host, url, site, address, headers) {
      // Behind a proxy the Host header may differ from the resolved site; the page is not registered under it.
      if (hosts.parse(host) !== site.host) return;
      const entry = shelf.find(`${site.host} ${address}`);
      if (entry && url.length <= LONGEST && !('redirect' in entry.value) && entry.value.status === 200)
        shelf.name(entry, host, url, headers);
    },
    straight(request, response) {
      const entry = meant(request);
      if (entry === undefined) return false;
      const { headers } = request;
      const ready = entry.value as Ready;
      const form = formOf(headers['accept-encoding'] ?? '');
      if (form && !ready[form]) return false;
      shelf.touch(entry);
      metrics.straight();
      if (headers['if-none-match'] === ready.etag) {
        response.writeHead(304, entry.headers).end();
        return true;
      }
      if (form) compressor.later(ready, form);
      answer(response, entry, form);
      return true;
    },
  };
}
