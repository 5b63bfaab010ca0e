import type { Site } from '../hosts.ts';
import type { Ready, Redirect } from './page-cache.ts';

/**
 * `raw`: the addresses as they came in, which the straight way answers from here. `used`: spared once when
 * room is made.
 */
export type Entry = {
  key: string;
  site: Site;
  value: Ready | Redirect;
  bytes: number;
  used: boolean;
  raw: [host: string, url: string][];
  headers?: string[];
};
const RAW_PER_PAGE = 8;
const sizeOf = (value: Ready | Redirect): number => ('redirect' in value ? 200 : value.body.length + 1500);

/**
 * Pages in memory by key, and by Host header and address as they came in; bounded in bytes: what was not used
 * since goes first.
 */
export function makeShelf(mostBytes: number) {
  const entries = new Map<string, Entry>();
  const byHost = new Map<string, Map<string, Entry>>();
  let bytes = 0;
  const forget = (entry: Entry) => {
    for (const [host, url] of entry.raw) {
      const urls = byHost.get(host);
      urls?.delete(url);
      if (urls?.size === 0) byHost.delete(host);
    }
    entry.raw = [];
  };
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (entry) {
      bytes -= entry.bytes;
      forget(entry);
      entries.delete(key);
    }
  };
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes) return;
      if (entry.used) {
        entry.used = false;
        entries.delete(key);
        entries.set(key, entry);
      } else drop(key);
    }
  }
  return {
    bytes: () => bytes,
    find: (key: string) => entries.get(key),
    /** By Host header and address to the letter. */
    at: (host: string, url: string) => byHost.get(host)?.get(url),
    put(key: string, site: Site, value: Ready | Redirect): Entry {
      drop(key);
      const entry: Entry = { key, site, value, bytes: sizeOf(value), used: false, raw: [] };
      entries.set(key, entry);
      bytes += entry.bytes;
      makeRoom();
      return entry;
    },
    /** A compressed form has come. */
    grow(entry: Entry, by: number): void {
      if (entries.get(entry.key) !== entry) return;
      entry.bytes += by;
      bytes += by;
      makeRoom();
    },
    /** Makes it known under this Host header and address as well, with the headers of its answer. */
    name(entry: Entry, host: string, url: string, headers: string[]): void {
      if (entry.raw.length >= RAW_PER_PAGE) return;
      const urls = byHost.get(host) ?? new Map();
      byHost.set(host, urls);
      if (urls.get(url) === entry) return;
      entry.headers = headers;
      entry.raw.push([host, url]);
      urls.set(url, entry);
    },
    clear(): void {
      entries.clear();
      byHost.clear();
      bytes = 0;
    },
  };
}
