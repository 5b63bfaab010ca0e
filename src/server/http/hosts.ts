import { sql, type Database } from '../db/tenant.ts';
import type { Bus } from '../db/bus.ts';
import type { Config } from '../config.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture } from '#shared/picture.ts';

/** Host → brand and tenant, from memory when warm (TEN-19). */
export type Site = {
  host: string;
  /** app = the product's own host, agency = an agency's app host, account = the public site of a business. */
  kind: 'app' | 'agency' | 'account';
  agencyId: string | null;
  accountId: string | null;
  brandName: string;
  appName: string;
  logo: { url: string } | null;
  icon: { url: string } | null;
  /** Stands beside the sign-in form; its caption names the work. */
  loginPicture: Picture | null;
  theme: string;
  language: Language;
  policyUrl: string | null;
  appHomeUrl: string | null;
  updateCounter: number;
  subscription: string | null;
};
export type Hosts = {
  /** The tenant of a host; undefined = unknown host (TEN-22). */
  find: (host: string) => Promise<Site | undefined>;
  /** The same without waiting, only when it is known: for the straight way of cached pages. */
  peek: (host: string) => Site | undefined;
  /** What it was when it was last asked for, however old: for the page that says that the database is away. */
  remembered: (host: string) => Site | undefined;
  /** Called right after a commit on this node, so that the next request already sees it. */
  bump: (accountId: string) => void;
  /** Lower-case host without port of a Host header; undefined when it is malformed. */
  parse: (header: string | undefined) => string | undefined;
  /** Address of a host as browsers reach it. */
  origin: (host: string) => string;
};

const LIMIT = 5000, MISS_TTL = 10_000;
type Entry = { site: Site | undefined; until: number };

export function makeHosts({ db, bus, config }: { db: Database; bus: Bus; config: Config }): Hosts {
  const cache = new Map<string, Promise<Entry>>(), warm = new Map<string, Site>(), last = new Map<string, Site>();
  const appSite: Site = {
    host: config.appHost, kind: 'app', agencyId: null, accountId: null, brandName: 'Perfect content', appName: 'Perfect content',
    logo: null, icon: null, loginPicture: null, theme: 'default', language: 'en', policyUrl: null, appHomeUrl: null, updateCounter: 0, subscription: null,
  };
  const forget = (match: (site: Site | undefined) => boolean) => {
    for (const [host, site] of warm) if (match(site)) warm.delete(host);
    for (const [host, entry] of cache) void entry.then((found) => { if (match(found.site) && cache.get(host) === entry) { cache.delete(host); warm.delete(host); } }, () => cache.delete(host));
  };
  bus.on((event) => {
    if (event.kind === 'hosts' || event.kind === 'gap') { cache.clear(); warm.clear(); }
    if (event.kind === 'account') forget((site) => site?.accountId === event.account);
  });

  async function load(host: string): Promise<Entry> {
    const row = await db.withTenant({}, (tx) => tx.one(sql<Omit<Site, 'kind'> & { kind: 'agency' | 'account'; verified: boolean }>`
      select host, kind, agency_id, account_id, verified, brand_name, app_name, logo, icon, login_picture, theme, language, policy_url, app_home_url, update_counter, subscription from host_find(${host})`));
    if (!row?.verified) return { site: undefined, until: performance.now() + MISS_TTL };
    return { site: row, until: Infinity };
  }

  return {
    async find(host) {
      if (host === config.appHost) return appSite;
      let entry = cache.get(host);
      if (entry) {
        const found = await entry;
        if (found.until > performance.now()) return found.site;
      }
      if (cache.size >= LIMIT) { const oldest = cache.keys().next().value!; cache.delete(oldest); warm.delete(oldest); }
      entry = load(host);
      cache.set(host, entry);
      entry.catch(() => { if (cache.get(host) === entry) cache.delete(host); });
      const { site } = await entry;
      if (site && cache.get(host) === entry) warm.set(host, site);
      last.delete(host);
      if (last.size >= LIMIT) last.delete(last.keys().next().value!);
      if (site) last.set(host, site);
      return site;
    },
    remembered: (host) => (host === config.appHost ? appSite : last.get(host)),
    peek: (host) => (host === config.appHost ? appSite : warm.get(host)),
    bump(accountId) { forget((site) => site?.accountId === accountId); },
    parse(header) {
      if (!header) return undefined;
      const host = header.toLowerCase().replace(/:\d{1,5}$/, '').replace(/\.$/, '');
      return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(host) ? host : undefined;
    },
    origin: (host) => `${config.publicProtocol}://${host}${config.publicPort && config.publicPort !== (config.publicProtocol === 'https' ? '443' : '80') ? `:${config.publicPort}` : ''}`,
  };
}
