import { slug } from '#shared/address/slug.ts';
import { escapeHtml } from '#shared/html.ts';
import { sitemapPaths } from '#shared/pages.ts';
import { isPublic } from '#features/site/site-settings/rules-own-pages.ts';
import { servicePath } from '../../rules-links.ts';
import { isProven, townHref, type TownWork } from '../../rules-towns.ts';
import type { SiteData } from '../site-layout/actions.ts';
import type { sitemapItems } from './queries.ts';

/** Returns the addresses of the lists of types, of categories and of services that have something to show. */
function namedPaths({ lists, categories, services, facets }: SiteData): string[] {
  const used = <Term extends { id: string }>(terms: readonly Term[]) => terms.filter(({ id }) => facets[id]);
  return [
    ...used(lists).map(({ path }) => path),
    ...used(categories).map(({ id, label }) => `/${encodeURIComponent(slug(label) || id)}`),
    ...used(services).map(servicePath),
  ];
}

/** Returns the addresses of pages that stand in the menu or have a name, each once, without filters. */
export function fixedPaths(data: SiteData): string[] {
  const own = data.settings.pages.filter(isPublic).map(({ slug: name }) => `/${name}`);
  const paths = [...sitemapPaths(), ...data.frame.tabs.map(({ path }) => path), ...own, ...namedPaths(data)];
  return [...new Set(paths)].filter((path) => path.startsWith('/') && !path.includes('?'));
}

/** Most pages of towns in a sitemap. */
const TOWNS_MOST = 1000;
/** Returns the addresses of services in towns that have proof. */
export const townPaths = ({ offered, mode }: SiteData, towns: readonly TownWork[]): string[] =>
  mode === 'hub'
    ? towns
        .filter(isProven)
        .slice(0, TOWNS_MOST)
        .flatMap(({ serviceId, town }) => {
          const service = offered.find(({ id }) => id === serviceId);
          return service ? [townHref(servicePath(service), town)] : [];
        })
    : [];

type SitemapItem = Awaited<ReturnType<typeof sitemapItems>>[number];
function itemEntry(origin: string, { slug: itemSlug, updatedAt, base }: SitemapItem): string {
  const image = base
    ? `<image:image><image:loc>${escapeHtml(`${origin}/files/${base}_1280x1280.jpg`)}</image:loc></image:image>`
    : '';
  const lastmod = new Date(updatedAt).toISOString();
  return `<url><loc>${escapeHtml(`${origin}/${encodeURIComponent(itemSlug)}`)}</loc><lastmod>${lastmod}</lastmod>${image}</url>\n`;
}
/** Writes a sitemap of fixed pages and items. */
export function sitemapOf(origin: string, paths: readonly string[], items: readonly SitemapItem[]): string {
  const entries = [
    ...paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`),
    ...items.map((item) => itemEntry(origin, item)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('')}</urlset>\n`;
}
/** Writes the index of the sitemaps of a site; each is named by the id that it begins with. */
export function sitemapIndex(origin: string, starts: readonly string[]): string {
  const entries = starts.map(
    (start) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${start}.xml`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
