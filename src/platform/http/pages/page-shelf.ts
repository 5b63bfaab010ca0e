import { LRUCache } from 'lru-cache';
import type { Site } from '../host-lookup.ts';
import type { Ready, Redirect } from './page-cache.ts';

/** A page in memory; `raw`: the Host headers and addresses, as they came in, that it answers to. */
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

/**
 * Holds pages in memory by key, and by Host header and address as they came in; bounded in bytes: the page
 * that was read the longest time ago goes first.
 */
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
    /** Finds by Host header and address to the letter. */
    at: (host: string, url: string) => byHost.get(host)?.get(url),
    /** Notes that the page was read. */
    touch: ({ key }: Entry) => entries.get(key),
    put(key: string, site: Site, value: Ready | Redirect): Entry {
      const entry: Entry = { key, site, value, bytes: sizeOf(value), raw: [] };
      entries.set(key, entry);
      return entry;
    },
    /** Counts a compressed form that has been added to the page, in bytes. */
    grow(entry: Entry, by: number): void {
      if (entries.peek(entry.key) !== entry) return;
      entry.bytes += by;
      entries.set(entry.key, entry);
    },
    /** Makes the page known under this Host header and address as well, with the headers of its answer. */
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
