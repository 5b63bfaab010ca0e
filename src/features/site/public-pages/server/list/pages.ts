import type { TenantTx } from '#platform/db/tenant.ts';
import { type Language, comma, quoted } from '#shared/language.ts';
import { page, type NamedAnswer, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import type { GalleryData } from '../../contract-pages.ts';
import { site as ar } from '../../messages/ar.ts';
import { site as en } from '../../messages/en.ts';
import { site as tr } from '../../messages/tr.ts';
import { SNIPPET_MOST, tagIn, titled } from '../../rules.ts';
import { listHref } from '../../rules-links.ts';
import type { Kind } from '#features/site/site-settings/rules-kinds.ts';
import { priceOf, typeHref, type SiteType } from '../../rules-kinds.ts';
import { tradeOf } from '../site-pages/pages-head.ts';
import { authorsOf, withVoices } from '../site-pages/pages-parts.ts';
import { siteData, type SiteData } from '../site-layout/actions.ts';
import { MOST } from '../site-layout/queries-public.ts';
import { blogPage } from '../kinds/pages-blog.ts';
import { listItems, listPriced, type Card, type Filters } from '../queries.ts';
import {
  conditionsOf,
  filterNames,
  isFiltered,
  paramsOf,
  readFilters,
  type Asked,
  type Params,
} from './actions-filters.ts';
import { narrowed } from './actions-search.ts';
import { cardOf, choicesOf, formOf, linkTo, nameOf } from './pages-filters.ts';
import { countFacets, countItems, type Facets } from './queries-counts.ts';

/** Cards of the first page; later parts have 15 when they load by scrolling, 50 by a button on phones (SITE-34, SITE-35). */
const PAGE = 30;
const PARTS = new Set(['15', '50']);
/** A filtered list is counted up to this number; beyond, the page says "500+". */
const COUNT_MOST = 500;

/** Returns the numbers beside the filters: those of the whole site, or of what the other filters leave. */
async function facetsOf(tx: TenantTx, data: SiteData, filters: Asked): Promise<Facets> {
  if (isFiltered(filters) || filters.fixed) return countFacets(tx, data, filters);
  if (data.counts.items < MOST) return data.facets;
  // In a large account only types are counted, up to a bound.
  return null;
}
/** Most conditions whose absence is tried out for an empty list. */
const HIDING_MOST = 6;
/** Returns the filters that leave nothing together, each with how many items there are without it. */
async function hidingOf(
  tx: TenantTx,
  data: SiteData,
  filters: Asked,
  params: Params,
): Promise<GalleryData['hiding']> {
  const conditions = conditionsOf(data, filters, params).slice(0, HIDING_MOST);
  const hiding: GalleryData['hiding'] = [];
  for (const condition of conditions) {
    const others = await narrowed(tx, data, condition.filters);
    const count = await countItems(tx, data, others, COUNT_MOST + 1);
    hiding.push({
      label: condition.label,
      isSearch: condition.isSearch,
      href: linkTo(data, filters.fixed)(condition.params),
      count: Math.min(count, COUNT_MOST),
      more: count > COUNT_MOST,
    });
  }
  return hiding;
}
/** Returns links to the list with other filters. */
function linksOf(
  data: SiteData,
  { chosen, fixed }: Asked,
  { params, next, cursor }: { params: Params; next: string | null; cursor: string | undefined },
): Pick<GalleryData, 'next' | 'first' | 'chips' | 'clearHref' | 'resetHref'> {
  const link = linkTo(data, fixed);
  return {
    next: next ? link([...params, ['after', next]]) : null,
    first: cursor ? link(params) : null,
    chips: chosen.map(([name, value, label]) => ({
      label,
      href: link(params.filter(([n, v]) => n !== name || v !== value)),
    })),
    clearHref: link(params.filter(([name]) => name === 'type' || name === 'q' || name === 'sort')),
    resetHref: link([]),
  };
}
/** Returns the filters that are chosen, as the heading names them. */
const headingOf = (
  { types, settings }: SiteData,
  { typeId, chosen, search }: Asked,
  language: Language,
): string[] => [
  ...types.filter(({ id }) => id === typeId).map(({ id, label }) => settings.tabs.names[id] || label),
  ...chosen.map(([, , label]) => label),
  ...(search ? [quoted(search, language)] : []),
];
function headOf(
  { site, services, query }: PageCall,
  data: SiteData,
  filters: Asked,
  { type, rows }: { type: SiteType | undefined; rows: Card[] },
): PageHead {
  const { frame, settings, mode } = data;
  const origin = services.hosts.origin(site.host);
  const isGallery = !type || type.path.startsWith('/project');
  const url = `${origin}${isGallery ? '/project' : type.path}`;
  const words = { en, tr, ar }[site.language];
  const { projects } = settings.meta.pages;
  const trade = isGallery ? tradeOf(data, site.language) : '';
  // In hub mode the home page has the title of the whole site.
  const own = projects.title || (mode === 'website' && settings.meta.title) || '';
  const plain = [words.gallery, trade].filter(Boolean).join(': ');
  const lead = rows.find(({ cover }) => cover?.base)?.cover;
  const firstTitles = rows.slice(0, 3).map(({ titleWritings, title }) => titleWritings || title);
  return {
    title: titled(
      headingOf(data, filters, site.language).join(comma(site.language)) || own || plain,
      frame.businessName,
    ),
    description: isGallery
      ? projects.description ||
        (mode === 'website' && settings.meta.description) ||
        settings.texts.ourProjectsSubtitle ||
        [words.galleryLead({ name: frame.businessName }), trade].filter(Boolean).join(' · ')
      : [nameOf(data, type), ...firstTitles].join(' · '),
    canonical: url,
    feeds: frame.businessName,
    ...authorsOf(data),
    alternates: [
      { lang: data.account.language, href: url },
      { lang: 'x-default', href: url },
    ],
    noindex:
      filters.chosen.length > 0 ||
      !!filters.search ||
      filters.none ||
      filters.sort !== 'newest' ||
      !!query.get('after') ||
      rows.length === 0 ||
      !settings.flags.enableGalleryPreview,
    ...(lead?.base ? { image: `${origin}/files/${lead.base}_1280x720.jpg` } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: type ? nameOf(data, type) : frame.businessName,
        url,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: rows.slice(0, 30).map((row, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            url: `${origin}/${encodeURIComponent(row.slug)}`,
            name: row.titleWritings || row.title,
          })),
        },
      },
    ],
  };
}

/** The list of a type at an address of its own, or the gallery. */
type Shown = { fixed: SiteType | undefined; type: SiteType | undefined };
/** Returns the type that the address asks for; the list of a type has its own. */
function shownOf(data: SiteData, query: URLSearchParams, fixed: SiteType | undefined): Shown {
  const key = query.get('type') ?? '';
  const listType = data.lists.find((type) => type.key === key || type.label === key);
  // In website mode the lists of types that the gallery does not show are chosen by ?type= alone.
  const isOwn = listType && data.mode === 'website' && !(data.galleryTypes?.includes(listType.id) ?? true);
  return { fixed: fixed ?? (isOwn ? listType : undefined), type: fixed ?? listType };
}
/** Reads a part of the list with the cards of its kind. */
async function cardsOf(
  { tx, query }: PageCall,
  data: SiteData,
  filters: Filters,
  { kind, params }: { kind: Kind; params: Params },
): Promise<{ rows: Card[]; next: string | null; cards: GalleryData['items'] }> {
  const cursor = query.get('after') ?? undefined;
  const count = Number(PARTS.has(query.get('n') ?? '') ? query.get('n') : PAGE);
  if (kind !== 'listing') {
    const { items, next } = await listItems(tx, data, filters, count, cursor);
    const cards = items.map((row) => cardOf(data, row, params));
    return { rows: items, next, cards: await withVoices(tx, data, cards, SNIPPET_MOST.gallery) };
  }
  const { items, next } = await listPriced(tx, data, filters, count, cursor);
  const cards = items.map((row) => {
    const price = priceOf(row.custom, data.account);
    return {
      ...cardOf(data, row, params),
      ...(price ? { price: [price.text, ...price.notes].join(' · ') } : {}),
    };
  });
  return { rows: items, next, cards };
}
/** Loads the gallery, or the list of one type of work or listings (SITE-09, SITE-15). */
export async function galleryPage(call: PageCall, data: SiteData, ownType?: SiteType): Promise<NamedAnswer> {
  const { tx, query } = call;
  const { frame, settings } = data;
  const { fixed, type } = shownOf(data, query, ownType);
  if (type?.kind === 'article' && (fixed || data.galleryTypes)) return blogPage(call, data, type);
  const filters = readFilters(data, query, fixed);
  const filtered = isFiltered(filters);
  const cursor = query.get('after') ?? undefined;
  const kind = type?.kind ?? 'work';
  const params = paramsOf(filters, query);
  const search = await narrowed(tx, data, filters);
  const { rows, next, cards } = await cardsOf(call, data, search, { kind, params });
  const count = async () => {
    if (!filtered) return fixed ? (data.facets[fixed.id] ?? 0) : data.counts.gallery;
    return next === null && !cursor ? rows.length : countItems(tx, data, search, COUNT_MOST + 1);
  };
  const total = await count();
  const most = filtered ? COUNT_MOST : MOST - 1;
  const content: GalleryData = {
    frame,
    kind,
    disabled: !settings.flags.enableGalleryPreview,
    items: cards,
    total: Math.min(total, most),
    more: total > most,
    search: filters.search,
    corrected: search.isCorrected === true && total > 0,
    sort: filters.sort,
    heading: headingOf(data, filters, call.site.language),
    hiding: filtered && total === 0 ? await hidingOf(tx, data, filters, params) : [],
    filtered,
    ...formOf(data, fixed),
    mapHref: frame.tabs.find(({ tab }) => tab === 'map')?.href ?? null,
    ...choicesOf(data, filters, await facetsOf(tx, data, search)),
    ...linksOf(data, filters, { params, next, cursor }),
    sidebar: !hasNoSidebar(data, filters.typeId),
  };
  return { as: 'gallery', data: content, head: headOf(call, data, filters, { type, rows }) };
}

/** Says whether the list of a type is without filters beside it (SITE-32); a gallery of one type is its list. */
function hasNoSidebar({ settings, lists, facets }: SiteData, typeId: string | undefined): boolean {
  const visibleFilters = lists.filter(({ id, kind }) => kind === 'work' && facets[id]).map(({ id }) => id);
  const type = typeId ?? (visibleFilters.length === 1 ? visibleFilters[0] : undefined);
  return type !== undefined && settings.tabs.noSidebar.includes(type);
}

async function load(call: PageCall): Promise<PageAnswer<'gallery'>> {
  const { tx, site, query, services } = call;
  const data = await siteData(tx, site, services);
  // An id that starts with tags is a filter, not an item.
  const tag = tagIn(query.get('id'));
  if (tag) return { redirect: listHref(data.mode, [['tags', tag]]) };
  const key = query.get('type');
  const type = data.lists.find((entry) => entry.key === key || entry.label === key);
  // Articles and listings have lists of their own.
  const isElsewhere =
    type &&
    data.mode === 'hub' &&
    !(data.galleryTypes?.includes(type.id) ?? true) &&
    !type.path.includes('?');
  if (!isElsewhere) return galleryPage(call, data);
  const rest = [...query].filter(([name]) => name !== 'type' && filterNames.includes(name));
  return { redirect: typeHref(data.mode, type, rest) };
}

/** Parameters of lists. */
export const LIST_QUERY = [...filterNames, 'after', 'n', 'id'];
/** The gallery at both of its addresses. */
export const listPages = page('gallery', load, { query: LIST_QUERY });
