import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/hosts.ts';
import type { Services } from '#platform/services.ts';
import type { SiteFrame } from '../../contract-pages.ts';
import { siteSettings, type SiteSettings } from '../../contract-settings.ts';
import { siteRow, type SiteRow } from './queries.ts';
import { publicCounts } from './queries-public.ts';
import { makeFrame } from './pages-frame.ts';

/** Account, settings and taxonomies of a business's site, which every page needs. */
export type SiteData = Omit<SiteRow, 'settings' | 'themeMode' | 'direction'> &
  Awaited<ReturnType<typeof publicCounts>> & { frame: SiteFrame; settings: SiteSettings };

const cache = new Map<string, { site: Site; data: Promise<SiteData> }>();
/** Returns the data of a site, cached in memory for one update counter. */
export function siteData(tx: TenantTx, site: Site, services: Services): Promise<SiteData> {
  const accountId = site.accountId!;
  const entry = cache.get(`${site.host} ${accountId}`);
  if (entry && (entry.site === site || JSON.stringify(entry.site) === JSON.stringify(site)))
    return entry.data;
  const data = load(tx, site, services);
  cache.delete(`${site.host} ${accountId}`);
  if (cache.size >= 1000) cache.delete(cache.keys().next().value!);
  cache.set(`${site.host} ${accountId}`, { site, data });
  data.catch(() => cache.delete(`${site.host} ${accountId}`));
  return data;
}

async function load(tx: TenantTx, site: Site, services: Services): Promise<SiteData> {
  const accountId = site.accountId!;
  const { settings: stored, themeMode, direction, ...row } = await siteRow(tx, accountId);
  // Settings of an older shape must not break the site: values that do not fit become the defaults.
  const parsed = siteSettings.safeParse(stored);
  const settings = parsed.success ? parsed.data : siteSettings.parse({});
  const { counts, facets } = await publicCounts(tx, { accountId, settings }, row.account.subscription);
  const data = { ...row, settings, counts, facets };
  return { ...data, frame: makeFrame(data, { themeMode, direction }, site, services) };
}
