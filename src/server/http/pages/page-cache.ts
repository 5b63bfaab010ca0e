import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../../services.ts';
import { namesTwoHosts, type Site } from '../hosts.ts';
import { makeCompressor, missingForm } from './compress.ts';

/** A page ready to be sent. Compressed forms appear shortly after the first answer, so that a miss does not wait for them. */
export type Ready = { status: number; body: Buffer; br?: Buffer; gz?: Buffer; etag: string; csp: string; noindex: boolean; /** For one reader, never stored. */ secret: boolean };
export type Redirect = { redirect: string; permanent: boolean };
/** `raw`: the addresses as they came in, which the straight way answers from here. `used`: spared once when room is made. */
type Entry = { key: string; site: Site; value: Ready | Redirect; bytes: number; used: boolean; raw: [host: string, url: string][]; headers?: string[] };

type PageCache = {
  /** `accepts`: the form of it that is compressed for the next visitor. */
  get: (site: Site, address: string, accepts: string, make: () => Promise<Ready | Redirect | undefined>) => Promise<Ready | Redirect | undefined>;
  /** From now on this very address of this Host header is answered straight, with these headers, while the page is valid. */
  remember: (host: string, url: string, site: Site, address: string, headers: string[]) => void;
  /** Answers a known page before routing, hooks and parsing; false when it is not known or anything is unusual. */
  straight: (request: IncomingMessage, response: ServerResponse) => boolean;
};
const RAW_PER_PAGE = 8, LONGEST = 500;
/** Whether a page made for one state of a host still holds for another: same counter and same brand. */
const holds = (entry: Entry, site: Site): boolean => {
  if (entry.site === site) return true;
  if (entry.site.updateCounter !== site.updateCounter || JSON.stringify(entry.site) !== JSON.stringify(site)) return false;
  entry.site = site;
  return true;
};
const sizeOf = (value: Ready | Redirect): number => ('redirect' in value ? 200 : value.body.length + 1500);
/** Sends the page in the smallest form that there is of it and the reader takes. */
function answer(response: ServerResponse, { headers: head = [], value }: Entry, accepts: string): void {
  const { body, br, gz } = value as Ready;
  if (br && accepts.includes('br')) response.writeHead(200, [...head, 'content-encoding', 'br', 'content-length', String(br.length)]).end(br);
  else if (gz && accepts.includes('gzip')) response.writeHead(200, [...head, 'content-encoding', 'gzip', 'content-length', String(gz.length)]).end(gz);
  else response.writeHead(200, [...head, 'content-length', String(body.length)]).end(body);
}

/**
 * Rendered pages in memory: keyed by host and address, valid for one update counter of the account, bounded in bytes (what was
 * not used since goes first), one rendering at a time per page. Never shared between hosts: the key starts with the resolved host.
 */
export function makePageCache(services: Services): PageCache {
  const { config, hosts, metrics } = services;
  /** By key; by Host header and address as they came in; and what is being made. */
  const entries = new Map<string, Entry>(), byHost = new Map<string, Map<string, Entry>>(), flights = new Map<string, Promise<Ready | Redirect | undefined>>();
  let bytes = 0;
  const owners = new WeakMap<Ready, Entry>();
  const compress = makeCompressor((ready, grown) => {
    const entry = owners.get(ready);
    if (!entry || entries.get(entry.key) !== entry) return;
    entry.bytes += grown;
    bytes += grown;
    makeRoom();
  });
  const squeeze = (value: Ready | Redirect, accepts: string) => {
    const form = 'redirect' in value ? undefined : missingForm(value, accepts);
    if (form) compress(value as Ready, form);
  };
  const forget = (entry: Entry) => {
    for (const [host, url] of entry.raw) { const urls = byHost.get(host); urls?.delete(url); if (urls?.size === 0) byHost.delete(host); }
    entry.raw = [];
  };
  const drop = (key: string) => { const entry = entries.get(key); if (entry) { bytes -= entry.bytes; forget(entry); entries.delete(key); } };
  metrics.watch('page_cache_bytes', 'Bytes of ready pages', () => bytes);
  services.bus.on((event) => { if (event.kind === 'hosts' || event.kind === 'gap') { entries.clear(); byHost.clear(); bytes = 0; } });
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= config.pageCacheBytes) return;
      if (entry.used) { entry.used = false; entries.delete(key); entries.set(key, entry); } else drop(key);
    }
  }

  function keep(key: string, site: Site, value: Ready | Redirect): void {
    drop(key);
    const entry: Entry = { key, site, value, bytes: sizeOf(value), used: false, raw: [] };
    entries.set(key, entry);
    bytes += entry.bytes;
    makeRoom();
    if (!('redirect' in value)) owners.set(value, entry);
  }
  /** The page that this request means to the letter, when nothing about either is unusual: else the ordinary way decides. */
  function meant(request: IncomingMessage): Entry | undefined {
    const { headers } = request, { host } = headers;
    if (request.method !== 'GET' || host === undefined || namesTwoHosts(request)) return undefined;
    const entry = byHost.get(host)?.get(request.url!);
    if (entry === undefined || services.draining()) return undefined;
    // A proxy that speaks of another host.
    const forwarded = headers['x-forwarded-host'];
    if (forwarded !== undefined && config.trustProxy && forwarded !== host) return undefined;
    const site = hosts.peek(entry.site.host);
    return site !== undefined && holds(entry, site) ? entry : undefined;
  }

  return {
    async get(site, address, accepts, make) {
      const key = `${site.host} ${address}`, known = entries.get(key);
      if (known && holds(known, site)) {
        metrics.cache('hit');
        known.used = true;
        squeeze(known.value, accepts);
        return known.value;
      }
      const flight = `${key} ${site.updateCounter}`, running = flights.get(flight);
      if (running) return running;
      metrics.cache('miss');
      const started = make().finally(() => flights.delete(flight));
      flights.set(flight, started);
      const value = await started;
      // Absent pages are not kept: an attacker could fill the memory with unknown addresses.
      if (!value || address.length > LONGEST) return value;
      keep(key, site, value);
      squeeze(value, accepts);
      return value;
    },
    remember(host, url, site, address, headers) {
      // Behind a proxy the Host header may name somebody else than the site that was resolved: never under that name.
      if (hosts.parse(host) !== site.host) return;
      const entry = entries.get(`${site.host} ${address}`);
      if (!entry || url.length > LONGEST || entry.raw.length >= RAW_PER_PAGE || 'redirect' in entry.value || entry.value.status !== 200) return;
      let urls = byHost.get(host);
      if (!urls) byHost.set(host, (urls = new Map()));
      if (urls.get(url) === entry) return;
      entry.headers = headers;
      entry.raw.push([host, url]);
      urls.set(url, entry);
    },
    straight(request, response) {
      const entry = meant(request);
      if (entry === undefined) return false;
      const { headers } = request, ready = entry.value as Ready;
      entry.used = true;
      metrics.straight();
      if (headers['if-none-match'] === ready.etag) { response.writeHead(304, entry.headers).end(); return true; }
      const accepts = headers['accept-encoding'] ?? '';
      squeeze(ready, accepts);
      answer(response, entry, accepts);
      return true;
    },
  };
}
