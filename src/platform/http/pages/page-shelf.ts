import { LRUCache } from 'lru-cache';
import type { Site } from '../host-lookup.ts';

export type Redirect = { redirect: string; permanent: boolean };

/** A rendered page with its compressed encodings, which may be added after the first response (compress.ts). */
export type Ready = {
  status: number;
  body: Buffer;
  br?: Buffer;
  gz?: Buffer;
  /** Encodings that are of the best level, or are being made. */
  best?: { br?: boolean; gz?: boolean };
  etag: string;
  csp: string;
  noindex: boolean;
  /** For one reader, never stored. */
  secret: boolean;
};

/** A page in memory; `raw` lists the unparsed Host headers and URLs for which it is sent. */
export type Entry = {
  key: string;
  site: Site;
  value: Ready | Redirect;
  bytes: number;
  raw: [host: string, url: string][];
  headers?: string[];
};
const RAW_PER_PAGE = 8;
const sizeOf = (value: Ready | Redirect): number => ('redirect' in value ? 200 : value.body.length + 1500);

/** Makes an LRU store of pages, bounded in bytes, by key and by unparsed Host header and URL. */
export function makeShelf(mostBytes: number) {
  const byHost = new Map<string, Map<string, Entry>>();
  const forget = (entry: Entry) => {
    for (const [host, url] of entry.raw) {
      const urls = byHost.get(host);
      urls?.delete(url);
      if (urls?.size === 0) byHost.delete(host);
    }
    entry.raw = [];
  };
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: forget,
  });
  return {
    bytes: () => entries.calculatedSize,
    find: (key: string) => entries.get(key),
    /** Finds a page by its exact Host header and URL. */
    at: (host: string, url: string) => byHost.get(host)?.get(url),
    /** Marks a page as used. */
    touch: ({ key }: Entry) => entries.get(key),
    put(key: string, site: Site, value: Ready | Redirect): Entry {
      const entry: Entry = { key, site, value, bytes: sizeOf(value), raw: [] };
      entries.set(key, entry);
      return entry;
    },
    /** Adds the bytes of a new encoding to the size of a page. */
    grow(entry: Entry, by: number): void {
      if (entries.peek(entry.key) !== entry) return;
      entry.bytes += by;
      entries.set(entry.key, entry);
    },
    /** Registers a page under a Host header and URL, with the headers of its response. */
    name(entry: Entry, host: string, url: string, headers: string[]): void {
      if (entry.raw.length >= RAW_PER_PAGE) return;
      let urls = byHost.get(host);
      if (!urls) {
        urls = new Map();
        byHost.set(host, urls);
      }
      if (urls.get(url) === entry) return;
      entry.headers = headers;
      entry.raw.push([host, url]);
      urls.set(url, entry);
    },
    clear: () => entries.clear(),
  };
}
