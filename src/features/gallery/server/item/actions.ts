import { hash } from 'node:crypto';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/hosts.ts';
import type { Services } from '#platform/services.ts';
import { normalUrl } from '#shared/web/normal-url.ts';
import { metaOfItem } from '../../rules.ts';
import { siteData, type SiteData } from '../frame/actions.ts';
import { addressesOf, findById } from './queries.ts';

const hashOf = (address: string) => hash('sha256', normalUrl(address)!);
/**
 * Items by the hash of each address they have, as long as the data of the site lasts: until its next change.
 */
const known = new WeakMap<SiteData, Promise<Map<string, string>>>();
function byHash(tx: TenantTx, data: SiteData, origin: string): Promise<Map<string, string>> {
  let found = known.get(data);
  if (!found) {
    found = addressesOf(tx, data).then(
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
    known.set(data, found);
    found.catch(() => known.delete(data));
  }
  return found;
}

/** Metadata of the page with that hash (designs 3.18); of the site when no page has it. */
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
  return {
    metaTitle: title,
    metaDescription: description,
    logo: site.logo ? new URL(site.logo.url, origin).href : null,
    metaAuthor: name,
    metaKeywords: [
      ...new Set([...labels(data.categories, item?.categoryIds), ...labels(data.services, item?.serviceIds)]),
    ]
      .slice(0, 20)
      .join(', '),
  };
}
