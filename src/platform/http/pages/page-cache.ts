import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../../services.ts';
import { namesTwoHosts, type Site } from '../host-lookup.ts';
import { makeCompressor, missingForm } from './compress.ts';
import { makeShelf, type Entry } from './page-shelf.ts';

/**
 * A page ready to be sent. Compressed forms are there at its first answer where no other page is compressed, else
 * shortly after it, so that a crawler does not wait for them.
 */
export type Ready = {
  status: number;
  body: Buffer;
  br?: Buffer;
  gz?: Buffer;
  etag: string;
  csp: string;
  noindex: boolean;
  /** For one reader, never stored. */ secret: boolean;
};
export type Redirect = { redirect: string; permanent: boolean };

type PageCache = {
  /** `accepts`: the form of it that is compressed for the next visitor. */
  get: (
    site: Site,
    address: string,
    accepts: string,
    make: () => Promise<Ready | Redirect | undefined>,
  ) => Promise<Ready | Redirect | undefined>;
  /** Compresses a page that is not kept, if nothing else is compressed. */
  compress: (ready: Ready, accepts: string) => Promise<void>;
  /**
   * From now on this very address of this Host header is answered straight, with these headers, while the
   * page is valid.
   */
  remember: (host: string, url: string, site: Site, address: string, headers: string[]) => void;
  /**
   * Answers a known page before routing, hooks and parsing; false when it is not known or anything is
   * unusual.
   */
  straight: (request: IncomingMessage, response: ServerResponse) => boolean;
};
/** Addresses take room that is not counted: longer ones are not kept. */
const LONGEST = 500;
/** Whether a page made for one state of a host still holds for another: same counter and same brand. */
const holds = (entry: Entry, site: Site): boolean => {
  if (entry.site === site) return true;
  if (entry.site.updateCounter !== site.updateCounter || JSON.stringify(entry.site) !== JSON.stringify(site))
    return false;
  entry.site = site;
  return true;
};
/** Sends the page in the smallest form that there is of it and the reader takes. */
function answer(response: ServerResponse, { headers: head = [], value }: Entry, accepts: string): void {
  const { body, br, gz } = value as Ready;
  if (br && accepts.includes('br'))
    response.writeHead(200, [...head, 'content-encoding', 'br', 'content-length', String(br.length)]).end(br);
  else if (gz && accepts.includes('gzip'))
    response
      .writeHead(200, [...head, 'content-encoding', 'gzip', 'content-length', String(gz.length)])
      .end(gz);
  else response.writeHead(200, [...head, 'content-length', String(body.length)]).end(body);
}

/**
 * Rendered pages in memory: keyed by host and address, valid for one update counter of the account, bounded
 * in bytes (what was not used since goes first), one rendering at a time per page. Never shared between
 * hosts: the key starts with the resolved host.
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
  const squeeze = (value: Ready | Redirect, accepts: string) => {
    const form = 'redirect' in value ? undefined : missingForm(value, accepts);
    if (form) compressor.later(value as Ready, form);
  };
  metrics.watch('page_cache_bytes', 'Bytes of ready pages', shelf.bytes);
  services.bus.on((event) => {
    if (event.kind === 'hosts' || event.kind === 'gap') shelf.clear();
  });

  /**
   * The page that this request means to the letter, when nothing about either is unusual: else the ordinary
   * way decides.
   */
  function meant(request: IncomingMessage): Entry | undefined {
    const { headers } = request;
    const { host } = headers;
    if (request.method !== 'GET' || host === undefined || namesTwoHosts(request)) return undefined;
    const entry = shelf.at(host, request.url!);
    if (entry === undefined || services.draining()) return undefined;
    // A proxy that speaks of another host.
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
        squeeze(cachedEntry.value, accepts);
        return cachedEntry.value;
      }
      const flight = `${key} ${site.updateCounter}`;
      const running = flights.get(flight);
      if (running) return running;
      metrics.cache('miss');
      const started = make().finally(() => flights.delete(flight));
      flights.set(flight, started);
      const value = await started;
      // Absent pages are not kept: an attacker could fill the memory with unknown addresses.
      if (!value || address.length > LONGEST) return value;
      const entry = shelf.put(key, site, value);
      if ('redirect' in value) return value;
      owners.set(value, entry);
      const form = missingForm(value, accepts);
      if (form) await compressor.now(value, form, true);
      return value;
    },
    async compress(ready, accepts) {
      const form = missingForm(ready, accepts);
      if (form) await compressor.now(ready, form, false);
    },
    remember(host, url, site, address, headers) {
      // Behind a proxy the Host header may name somebody else than the site that was resolved: never under
      // that name.
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
      shelf.touch(entry);
      metrics.straight();
      if (headers['if-none-match'] === ready.etag) {
        response.writeHead(304, entry.headers).end();
        return true;
      }
      const accepts = headers['accept-encoding'] ?? '';
      squeeze(ready, accepts);
      answer(response, entry, accepts);
      return true;
    },
  };
}
