import { openPreview } from '#features/items/content/server/preview/actions.ts';
import { slug } from '#shared/address/slug.ts';
import { pageRoots } from '#shared/pages.ts';
import { comma } from '#shared/language.ts';
import type { Language } from '#shared/endpoint.ts';
import { dateText } from '#shared/time/date-text.ts';
import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import type { PageCard } from '../../contract-pages.ts';
import type { ItemData } from '../../contract-item-page.ts';
import { publicPlace } from '../../rules.ts';
import { itemHref, listHref } from '../../rules-links.ts';
import { authorOf, blocksOf, minutesOf, priceOf, typeHref, type SiteType } from '../../rules-kinds.ts';
import { card, sourceOf } from '../site-pages/pages-parts.ts';
import { ofTerm } from '../site-pages/queries.ts';
import { listItems, noFilters, type Item } from '../queries.ts';
import { siteData, type SiteData } from '../site-layout/actions.ts';
import { dayOf } from '../kinds/pages-blog.ts';
import { filterNames, paramsOf, readFilters, type Params } from '../list/actions-filters.ts';
import { narrowed } from '../list/actions-search.ts';
import { formOf, nameOf } from '../list/pages-filters.ts';
import { headOf, writtenOf } from './pages-head.ts';
import {
  findAny,
  findById,
  findBySlug,
  findTestimonial,
  movedTo,
  neighboursOf,
  testimonialsOf,
} from './queries.ts';
import { type Around, linksOf, neighborLink, picturesOf, factsOf, testimonialOf } from './pages-facts.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Loads the page of an item: at /{slug}, and on every path by ?id=, which comes first (SITE-04, SITE-05,
 * SITE-17).
 */
export async function load(call: PageCall): Promise<PageAnswer<'item'>> {
  const { tx, site, params, query, services } = call;
  const data = await siteData(tx, site, services);
  const id = query.get('id') ?? '';
  const asked = params.slug && params.slug.length <= 200 && !params.slug.includes('\0') ? params.slug : '';
  const item =
    (uuid.test(id) ? await findById(tx, data, id) : undefined) ??
    (asked ? await findBySlug(tx, data, asked) : undefined);
  if (!item) {
    if (uuid.test(id) && isPage(asked)) return firstItem(call, data, id);
    if (!asked) return undefined;
    // The address may be typed with capitals or in another Unicode form, or be a former one.
    const meant = slug(asked);
    const moved =
      (meant && meant !== asked ? await findBySlug(tx, data, meant) : undefined) ??
      (await movedTo(tx, data, [asked, meant]));
    if (moved) return { redirect: `/${encodeURIComponent(moved.slug)}`, permanent: true };
    const words = await findTestimonial(tx, data, asked);
    return words && whereRead(call, data, words);
  }
  if (item.isTestimonial) return whereRead(call, data, item);
  return pageOf(call, data, item);
}

/** Leads to where a testimonial is read, which has no page of its own: on that of its item, else on its share page. */
async function whereRead(
  { tx }: PageCall,
  data: SiteData,
  { contentId, relatedTo }: Pick<Item, 'contentId' | 'relatedTo'>,
): Promise<PageAnswer<'item'>> {
  const about = relatedTo ? await findById(tx, data, relatedTo) : undefined;
  // One about another testimonial would lead round in a circle.
  const isItem = about !== undefined && !about.isTestimonial;
  return { redirect: isItem ? itemHref(data.mode, about) : `/shareme/${contentId}` };
}

const isPage = (name: string): boolean => name === '' || pageRoots().includes(name);
/** Leads to the first item where the address of a page names one that is not there, and logs it (SITE-106). */
async function firstItem(call: PageCall, data: SiteData, id: string): Promise<PageAnswer<'item'>> {
  const filters = { ...noFilters, typeIds: data.galleryTypes };
  const [first] = (await listItems(call.tx, data, filters, 1)).items;
  call.request.log.warn({ contentId: id }, 'an address names an item that is not public');
  return (
    first && {
      redirect: data.mode === 'hub' ? itemHref('hub', first) : `${call.path}${itemHref('website', first)}`,
    }
  );
}

/**
 * Loads the preview of an item, published or not, for the holder of a link of the editor. It is neither cached
 * nor indexed, and its links open outside of the frame.
 */
async function loadPreview(call: PageCall): Promise<PageAnswer<'item'>> {
  const { tx, site, query, services } = call;
  const data = await siteData(tx, site, services);
  const opened = await openPreview(tx, query.get('key') ?? '');
  const item = opened && (await findAny(tx, data, opened));
  if (!item) return undefined;
  const { data: content, head } = await pageOf(call, data, item);
  return {
    secretFor: opened.appHost,
    data: { ...content, preview: !query.has('framed') },
    head: {
      title: head.title,
      ...(head.description ? { description: head.description } : {}),
      noindex: true,
      linksApart: true,
    },
  };
}

async function pageOf(
  call: PageCall,
  data: SiteData,
  item: Item,
): Promise<{ data: ItemData; head: PageHead }> {
  const testimonials = await testimonialsOf(call.tx, data, item.contentId);
  const type = typeOf(data, item);
  const alike = data.lists.filter(({ kind }) => kind === type.kind).map(({ id }) => id);
  // The list that the visitor came from goes on: its filters stand in the address.
  const filters = { ...readFilters(data, call.query), typeIds: alike };
  const around = await neighboursOf(call.tx, data, item, await narrowed(call.tx, data, filters));
  const params = paramsOf(filters, call.query);
  const related = type.kind === 'article' ? await relatedTo(call.tx, data, item) : [];
  const content = dataOf(call, data, item, { type, testimonials, around, related, params });
  return { data: content, head: headOf(call, data, item, content) };
}
/** Returns the type of an item; that of the first list for one whose type has none. */
const typeOf = (data: SiteData, item: Item): SiteType =>
  data.lists.find(({ id }) => id === item.contentTypeId) ?? {
    id: item.contentTypeId,
    key: item.typeKey,
    label: '',
    kind: 'work',
    path: '/project',
  };
/** Reads up to three pieces of work that share a service or a category with an article. */
async function relatedTo(tx: PageCall['tx'], data: SiteData, item: Item): Promise<PageCard[]> {
  const source = sourceOf(data);
  const serviceId = item.serviceIds[0];
  const categoryId = item.categoryIds[0];
  const byService = serviceId ? await ofTerm(tx, source, { serviceId }, 4) : [];
  const rows =
    byService.length < 3 && categoryId
      ? [...byService, ...(await ofTerm(tx, source, { categoryId }, 4))]
      : byService;
  const ids = rows.map(({ contentId }) => contentId);
  return rows
    .filter(({ contentId, typeKey }, at) => {
      const isWork = data.lists.some(({ key, kind }) => key === typeKey && kind === 'work');
      return isWork && contentId !== item.contentId && ids.indexOf(contentId) === at;
    })
    .slice(0, 3)
    .map((row) => card(row, data));
}

function dataOf(
  { site, services }: PageCall,
  data: SiteData,
  item: Item,
  {
    type,
    testimonials,
    around,
    related,
    params,
  }: {
    type: SiteType;
    testimonials: Item[];
    around: Around;
    related: PageCard[];
    params: Params;
  },
): ItemData {
  const { frame, mode, settings } = data;
  const text = writtenOf(item);
  const summary = item.seoDescription.trim();
  // The copy has an address only where its owner shows the exact position; then it is whole, with its number.
  const places = [
    item.address,
    ...[item.neighborhood, item.city].map((place) => publicPlace(place, settings.flags.provideMapView)),
  ].filter(Boolean);
  return {
    frame,
    item,
    kind: type.kind,
    published: dayOf(item.sortAt, site.language),
    author: authorOf(item.custom, settings.meta.author, data.account.businessName),
    minutes: minutesOf(text.length),
    blocks: type.kind === 'article' ? blocksOf(text) : [],
    listLabel: type.path.startsWith('/project') ? '' : nameOf(data, type),
    price: type.kind === 'listing' ? priceOf(item.custom, data.account) : null,
    related,
    preview: false,
    id: item.contentId,
    url: `${services.hosts.origin(site.host)}/${encodeURIComponent(item.slug)}`,
    title: item.titleWritings || item.title,
    lead: summary && !text.startsWith(summary) ? summary : '',
    paragraphs: text
      .split(/\n\s*\n|\r?\n/)
      .map((part) => part.trim())
      .filter(Boolean),
    ...picturesOf(item),
    place: [...new Set(places)].join(comma(site.language)),
    done: item.doneOn && type.kind === 'work' ? monthOf(item.doneOn, site.language) : '',
    showStars: settings.flags.isShowRatingStars,
    categories: linksOf(mode, data.categories, item.categoryIds, (label) => ['category', label]),
    services: linksOf(mode, data.services, item.serviceIds, (label) => ['service', label]),
    labels: data.labels
      .map(({ label, tags }) => ({
        label,
        tags: linksOf(mode, tags, item.tagIds, (tag) => ['tags', `${label}__${tag}`]),
      }))
      .filter(({ tags }) => tags.length > 0),
    custom: factsOf(item, type, site.language),
    testimonials: testimonials.flatMap(testimonialOf),
    previous: neighborLink(data, around.previous, params),
    next: neighborLink(data, around.next, params),
    backHref:
      (data.galleryTypes?.includes(type.id) ?? true) ? listHref(mode, params) : typeHref(mode, type, params),
  };
}

const monthOf = (day: string, language: Language): string =>
  dateText(`${day.slice(0, 10)}T00:00:00Z`, 'month', language);

/** Loads the page for a key that is expired, revoked or wrong. */
async function loadEnded({ tx, site, services }: PageCall): Promise<PageAnswer<'not-found'>> {
  const data = await siteData(tx, site, services);
  return {
    status: 410,
    data: { home: null, frame: data.frame, ...formOf(data, undefined), recent: [] },
    head: { title: site.brandName, noindex: true },
  };
}

/** Options of previews: only addresses with a key, since an item may have the slug preview. */
const withKey = { at: '/preview', cache: false, when: (query: URLSearchParams) => query.has('key') } as const;
/** Preview of an item for the holder of a link of the editor. */
export const itemPreview = page('item', loadPreview, withKey);
/** Page of a preview link that is no longer valid. */
export const previewEnded = page('not-found', loadEnded, withKey);
/** Item by `?id=` on any path of one segment, which is matched before named pages. */
export const itemById = page('item', load, {
  at: '/:slug?',
  query: ['id', ...filterNames],
  when: (query) => uuid.test(query.get('id') ?? ''),
});
