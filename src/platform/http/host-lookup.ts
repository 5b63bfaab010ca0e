import type { Database } from '../db/transaction/database.ts';
import { sql } from '../db/tenant.ts';
import type { Bus } from '../db/event-bus.ts';
import { originOf, type Config } from '../config.ts';
import { asNobody } from '../db/scope.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
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
  /** An accent of its own in place of the theme's. */
  primaryColor: string | null;
  language: Language;
  policyUrl: string | null;
  appHomeUrl: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  /** The main name of the same tenant: visitors are led there. */
  redirectTo: string | null;
  updateCounter: number;
  subscription: string | null;
  /** A suspended tenant shows no public pages; one that is being deleted never will again. */
  state: 'open' | 'suspended' | 'removing';
};
/** Which brand a request belongs to, from memory where it can. */
export type Hosts = {
  /** The tenant of a host; undefined = unknown host (TEN-22). */
  find: (host: string) => Promise<Site | undefined>;
  /**
   * Where visitors of an unknown host are led: to the agency on whose domain it is, else to the main
   * application (TEN-22).
   */
  homeOf: (host: string | undefined) => Promise<string>;
  /** The same without waiting, only when it is known: for the straight way of cached pages. */
  peek: (host: string) => Site | undefined;
  /**
   * What it was when it was last asked for, however old: for the page that says that the database is away.
   */
  remembered: (host: string) => Site | undefined;
  /** Called right after a commit on this node, so that the next request already sees it. */
  bump: (accountId: string) => void;
  /** Lower-case host without port of a Host header; undefined when it is malformed. */
  parse: (header: string | undefined) => string | undefined;
  /** Address of a host as browsers reach it. */
  origin: (host: string) => string;
};

/**
 * Two names in one request: of these a proxy in front may believe the one and we the other (RFC 9112 wants it
 * refused).
 */
export function namesTwoHosts({ rawHeaders }: { rawHeaders: string[] }): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++;
  return hosts > 1;
}
/** What is public of a business is so while it is open. @throws 410, 503 */
export function demandOpen({ kind, state }: Pick<Site, 'kind' | 'state'>): void {
  if (kind === 'account' && state !== 'open')
    throw state === 'removing'
      ? fail('tenants.removed', 410)
      : fail('tenants.suspended', 503, [], { retryAfter: 3600 });
}

/** `PARENTS`: no agency has its host deeper below another; each costs a look-up. */
const LIMIT = 5000;
const MISS_TTL = 10_000;
const PARENTS = 4;

/** Lower-case host without port of a Host header; undefined when it is malformed. */
function parseHost(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const host = header
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(host) ? host : undefined;
}
/** The brand where nobody has one of their own (TEN-25), under each of the product's own names. */
function ownSites({ appName, appLogo, baseHosts }: Config): Map<string, Site> {
  const site: Omit<Site, 'host'> = {
    kind: 'app',
    agencyId: null,
    accountId: null,
    brandName: appName,
    appName,
    logo: null,
    icon: appLogo === '/favicon.svg' ? null : { url: appLogo },
    loginPicture: null,
    theme: 'default',
    primaryColor: null,
    language: 'en',
    policyUrl: null,
    appHomeUrl: null,
    metaTitle: null,
    metaDescription: null,
    redirectTo: null,
    updateCounter: 0,
    subscription: null,
    state: 'open',
  };
  return new Map(baseHosts.map((host) => [host, { host, ...site }]));
}
async function loadSite(db: Database, host: string): Promise<Site | undefined> {
  const row = await db.withTenant(asNobody(), (tx) =>
    tx.one(sql<Site & { verified: boolean }>`
      select host, kind, agency_id, account_id, verified, redirect_to, brand_name, app_name, logo, icon,
        login_picture, theme, primary_color, language, policy_url, app_home_url, meta_title,
        meta_description, update_counter, subscription, tenant_state(agency_id, account_id) as state
      from host_find(${host})
    `),
  );
  return row?.verified ? row : undefined;
}

/** Remembers a bounded number of names, and forgets them by the news that the bus brings. */
export function makeHosts({ db, bus, config }: { db: Database; bus: Bus; config: Config }): Hosts {
  const own = ownSites(config);
  /**
   * What is asked for or known; of that what is known, to be had without waiting; and what it was last,
   * whatever news came since.
   */
  const cache = new Map<string, Promise<Site | undefined>>();
  const warm = new Map<string, Site>();
  const last = new Map<string, Site>();
  /**
   * Unknown names apart from known ones, so that a flood of them drives no tenant out of the memory; until
   * when they are taken for unknown.
   */
  const misses = new Map<string, number>();
  const forget = (match: (site: Site) => boolean) => {
    for (const [host, site] of warm) if (match(site)) warm.delete(host);
    for (const [host, entry] of cache)
      void entry.then(
        (site) => {
          if (site && match(site) && cache.get(host) === entry) {
            cache.delete(host);
            warm.delete(host);
          }
        },
        () => cache.delete(host),
      );
  };
  bus.on((event) => {
    if (event.kind === 'hosts' || event.kind === 'gap') {
      cache.clear();
      misses.clear();
      warm.clear();
    }
    if (event.kind === 'account') forget((site) => site.accountId === event.account);
  });
  const trim = (map: Map<string, unknown>) => {
    if (map.size >= LIMIT) {
      const oldest = map.keys().next().value!;
      map.delete(oldest);
      if (map === cache) warm.delete(oldest);
    }
  };
  const origin = (host: string) => originOf(config, host);

  /** Asks the database, and keeps the answer, unless news came meanwhile. */
  async function learn(host: string): Promise<Site | undefined> {
    const entry = loadSite(db, host);
    trim(cache);
    cache.set(host, entry);
    entry.catch(() => {
      if (cache.get(host) === entry) cache.delete(host);
    });
    const site = await entry;
    last.delete(host);
    trim(last);
    if (site) last.set(host, site);
    if (cache.get(host) !== entry) return site;
    if (site) warm.set(host, site);
    else {
      cache.delete(host);
      trim(misses);
      misses.set(host, performance.now() + MISS_TTL);
    }
    return site;
  }
  async function find(host: string): Promise<Site | undefined> {
    const cachedSite = own.get(host) ?? cache.get(host);
    if (cachedSite) return cachedSite;
    if ((misses.get(host) ?? 0) > performance.now()) return undefined;
    return learn(host);
  }

  return {
    find,
    async homeOf(host) {
      const labels = host?.split('.') ?? [];
      for (let from = 1; from <= PARENTS && from < labels.length - 1; from++) {
        const site = await find(labels.slice(from).join('.'));
        if (site?.kind === 'agency') return origin(site.redirectTo ?? site.host);
      }
      return origin(config.appHost);
    },
    remembered: (host) => own.get(host) ?? last.get(host),
    peek: (host) => own.get(host) ?? warm.get(host),
    bump(accountId) {
      forget((site) => site.accountId === accountId);
    },
    parse: parseHost,
    origin,
  };
}
