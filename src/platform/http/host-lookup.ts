import type { Database } from '../db/transaction/database.ts';
import { sql } from '../db/tenant.ts';
import type { Bus } from '../db/event-bus.ts';
import { originOf, type Config } from '../config.ts';
import { asNobody } from '../db/scope.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import type { Picture } from '#shared/picture.ts';

/** Tenant and brand of a host (TEN-19). */
export type Site = {
  host: string;
  /**
   * `app`: a host of the product, `agency`: the application of an agency, `account`: the public site of a
   * business.
   */
  kind: 'app' | 'agency' | 'account';
  agencyId: string | null;
  accountId: string | null;
  brandName: string;
  appName: string;
  logo: { url: string } | null;
  icon: { url: string } | null;
  /** Shown beside the sign-in form, with its caption. */
  loginPicture: Picture | null;
  theme: string;
  /** Accent of the tenant instead of that of the theme. */
  primaryColor: string | null;
  language: Language;
  policyUrl: string | null;
  appHomeUrl: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  /** The main host of the tenant, to which visitors are redirected; null: this host is it. */
  redirectTo: string | null;
  updateCounter: number;
  subscription: string | null;
  /** Tenants that are not `open` have no public pages. */
  state: 'open' | 'suspended' | 'removing';
};
/** Look-up of tenants by host, cached in memory. */
export type Hosts = {
  /** Finds the tenant of a host; undefined: unknown host (TEN-22). */
  find: (host: string) => Promise<Site | undefined>;
  /**
   * Returns the redirect of an unknown host: to the agency of its parent domain, else to the main application
   * (TEN-22).
   */
  homeOf: (host: string | undefined) => Promise<string>;
  /** Returns the cached tenant of a host without waiting, for pages from the cache. */
  peek: (host: string) => Site | undefined;
  /**
   * Returns the last known tenant of a host, also an outdated one, for the error page while the database is
   * unavailable.
   */
  remembered: (host: string) => Site | undefined;
  /** Invalidates the site of an account on this node, directly after a commit. */
  bump: (accountId: string) => void;
  /** Returns the lower-case host of a Host header without its port; undefined: malformed. */
  parse: (header: string | undefined) => string | undefined;
  /** Returns the origin of a host as browsers reach it. */
  origin: (host: string) => string;
};

/**
 * Checks whether a request names two hosts, of which a proxy might use the other one; RFC 9112 demands a
 * refusal.
 */
export function namesTwoHosts({ rawHeaders }: { rawHeaders: string[] }): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++;
  return hosts > 1;
}
/** Refuses public pages of a suspended or deleted account. @throws 410, 503 */
export function demandOpen({ kind, state }: Pick<Site, 'kind' | 'state'>): void {
  if (kind === 'account' && state !== 'open')
    throw state === 'removing'
      ? fail('tenants.removed', 410)
      : fail('tenants.suspended', 503, [], { retryAfter: 3600 });
}

/** `LIMIT`: most cached hosts. `PARENTS`: most parent domains that are looked up for an unknown host. */
const LIMIT = 5000;
const MISS_TTL = 10_000;
const PARENTS = 4;

/** Returns the lower-case host of a Host header without its port; undefined: malformed. */
function parseHost(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const host = header
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(host) ? host : undefined;
}
/** Returns the product's own brand (TEN-25) for each of the product's hosts. */
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

/** Makes the look-up: a bounded cache of hosts, invalidated by events of the bus. */
export function makeHosts({ db, bus, config }: { db: Database; bus: Bus; config: Config }): Hosts {
  const own = ownSites(config);
  /** All look-ups by host; the resolved ones; the last answer of each, kept even after an invalidation. */
  const cache = new Map<string, Promise<Site | undefined>>();
  const warm = new Map<string, Site>();
  const last = new Map<string, Site>();
  /**
   * Unknown hosts with the time until which they are not looked up; apart, so that they do not evict tenants.
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

  /** Looks up a host in the database, and caches the answer unless the host was invalidated meanwhile. */
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
