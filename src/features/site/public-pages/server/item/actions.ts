import { hash } from 'node:crypto';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { normalUrl } from '#shared/web/normal-url.ts';
import { metaOfItem } from '../../rules.ts';
import { siteData, type SiteData } from '../site-layout/actions.ts';
import { addressesOf, findById, findMetadata } from './queries.ts';

const hashOf = (address: string) => hash('sha256', normalUrl(address)!);
/** Cache of the ids of items by the hashes of their addresses, valid until the next change of the site. */
const hashesOfSites = new WeakMap<SiteData, Promise<Map<string, string>>>();
function byHash(tx: TenantTx, data: SiteData, origin: string): Promise<Map<string, string>> {
  let hashes = hashesOfSites.get(data);
  if (!hashes) {
    hashes = addressesOf(tx, data).then(
      (rows) =>
        new Map(
          rows.flatMap(({ contentId, slug }) => {
            const own = `/${encodeURIComponent(slug)}`;
            const id = `?id=${contentId}`;
            return [own, own + id, `/${id}`, `/project${id}`].map(
              (path) => [hashOf(origin + path), contentId] as const,
            );
          }),
        ),
    );
    hashesOfSites.set(data, hashes);
    hashes.catch(() => hashesOfSites.delete(data));
  }
  return hashes;
}

/** Returns the metadata of the page with a hash, or of the site if no page has it (designs 3.18). */
export async function metadataOf(
  tx: TenantTx,
  site: Site,
  services: Services,
  wanted: string,
): Promise<{
  metaTitle: string;
  metaDescription: string;
  logo: string | null;
  metaAuthor: string;
  metaKeywords: string;
}> {
  const data = await siteData(tx, site, services);
  const origin = services.hosts.origin(site.host);
  const contentId = (await byHash(tx, data, origin)).get(wanted);
  const item = contentId ? await findById(tx, data, contentId) : undefined;
  const labels = (list: readonly { id: string; label: string }[], ids?: readonly string[]) =>
    list.filter(({ id }) => !ids || ids.includes(id)).map(({ label }) => label);
  const name = data.account.businessName;
  const { title, description } = item
    ? metaOfItem(item, name)
    : { title: site.metaTitle ?? name, description: site.metaDescription ?? data.account.description };
  // Metadata that somebody wrote for this address goes before what the page itself says (DATA-10).
  const metadata = await findMetadata(tx, data.account.id, wanted);
  return {
    metaTitle: metadata?.title || title,
    metaDescription: metadata?.description || description,
    logo: site.logo ? new URL(site.logo.url, origin).href : null,
    metaAuthor: data.settings.meta.author || name,
    metaKeywords: [
      ...new Set([
        ...data.settings.meta.keywords
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
        ...labels(data.categories, item?.categoryIds),
        ...labels(data.services, item?.serviceIds),
      ]),
    ]
      .slice(0, 20)
      .join(', '),
  };
}
