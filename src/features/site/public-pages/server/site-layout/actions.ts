import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import type { SiteDocument } from '#features/site/site-settings/contract.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import { siteSettings, type SiteSettings } from '#features/site/site-settings/contract-settings.ts';
import { siteTypesOf } from '../../rules-kinds.ts';
import { siteRow, type SiteRow } from './queries.ts';
import { publicCounts } from './queries-public.ts';
import { makeFrame, type SiteFacts } from './pages-frame.ts';

/** Account, settings and taxonomies of a business's site with its frame, which every page needs. */
export type SiteData = SiteFacts & { frame: SiteFrame };

/** A site, in a preview with settings that are not public. */
export type DraftSite = Site & { draft?: SiteDocument };

const cache = new Map<string, { site: Site; data: Promise<SiteData> }>();
/** Returns the data of a site, cached in memory for one update counter unless it is that of a preview. */
export function siteData(tx: TenantTx, site: DraftSite, services: Services): Promise<SiteData> {
  const accountId = site.accountId!;
  if (site.draft) return load(tx, site, services);
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

/** Returns stored settings: those of an older shape that do not fit become the defaults, and break no site. */
export function settingsIn(stored: unknown): SiteSettings {
  const parsed = siteSettings.safeParse(stored);
  return parsed.success ? parsed.data : siteSettings.parse({});
}
/** Returns the services that the site offers; one of a start pack that nobody has used or written about is none. */
function offeredOf(
  services: SiteRow['services'],
  { tabs, scope }: SiteSettings,
  facets: SiteFacts['facets'],
): SiteRow['services'] {
  const chosen = new Set([...tabs.services, ...scope.presentations.services]);
  return services.filter(
    ({ id, alias, description }) =>
      facets[id] || alias || description || scope.servicesData[id]?.text || chosen.has(id),
  );
}
async function load(tx: TenantTx, site: DraftSite, services: Services): Promise<SiteData> {
  const accountId = site.accountId!;
  const {
    settings: stored,
    themeMode,
    direction,
    ...row
  } = {
    ...(await siteRow(tx, accountId)),
    ...site.draft,
  };
  const settings = settingsIn(stored);
  const lists = siteTypesOf(row.types, settings.tabs.layout);
  const work = lists.filter(({ kind }) => kind === 'work').map(({ id }) => id);
  const { counts, facets } = await publicCounts(tx, { accountId, settings, work }, row.account.subscription);
  const isAll = work.length === lists.length || !work.some((id) => facets[id]);
  const offered = offeredOf(row.services, settings, facets);
  const data = { ...row, lists, galleryTypes: isAll ? undefined : work, settings, counts, facets, offered };
  return { ...data, frame: makeFrame(data, { themeMode, direction }, services) };
}
