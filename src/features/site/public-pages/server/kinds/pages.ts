import { page, type NamedAnswer, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { slug } from '#shared/address/slug.ts';
import { servicePath } from '../../rules-links.ts';
import { typeAt } from '../../rules-kinds.ts';
import { siteData, type SiteData } from '../site-layout/actions.ts';
import { load as loadItem } from '../item/pages.ts';
import { LIST_QUERY, galleryPage } from '../list/pages.ts';
import { formerAddress, ownPageAt } from './pages-own.ts';
import { categoryAt, categoryPage } from './pages-category.ts';

/** Loads the list of the type that the address names, if any item of it is public (SITE-15). */
async function typePage(call: PageCall, data: SiteData, name: string): Promise<NamedAnswer> {
  const type = typeAt(data.lists, name);
  if (!type || !data.facets[type.id]) return undefined;
  // Another name of the same list leads to it.
  if (type.path !== `/${encodeURIComponent(name)}`)
    return { redirect: type.path, permanent: !type.path.includes('?') };
  return galleryPage(call, data, type);
}
/**
 * Loads what stands at a name that a business gave: the page of one's own, the list of a type, an item, the page
 * of a category or of a service; at last what was there before.
 */
async function load(call: PageCall): Promise<PageAnswer<'item'>> {
  const data = await siteData(call.tx, call.site, call.services);
  const name = call.params.slug ?? '';
  // An item names itself by ?id= as well, so that a page of one's own at its address hides none.
  const own = call.query.has('id') ? undefined : await ownPageAt(call, data, name);
  if (own) return own;
  const pageOfType = await typePage(call, data, name);
  if (pageOfType) return pageOfType;
  const item = await loadItem(call);
  if (item) return item;
  const category = categoryAt(data, name);
  if (category) return categoryPage(call, data, category);
  const service = data.offered.find(
    ({ label, alias }) => [slug(label), slug(alias)].includes(name) && name !== '',
  );
  if (service) return { redirect: servicePath(service), permanent: true };
  return formerAddress(data, name);
}

/** The page at a name of one segment, matched last, since it takes any path. */
export const namedPages = page('item', load, { query: LIST_QUERY });
