import { slug } from '#shared/address/slug.ts';
import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import type { CardData, GalleryData } from '../../contract-pages.ts';
import { site as ar } from '../../messages/ar.ts';
import { site as en } from '../../messages/en.ts';
import { site as tr } from '../../messages/tr.ts';
import { cut, itemHref, listHref, publicPlace, titled } from '../../rules.ts';
import { siteData, type SiteData } from '../frame/actions.ts';
import { exact, MOST } from '../frame/queries-public.ts';
import { countItems, listItems, narrowed, noFilters, type Card, type Filters } from '../queries.ts';

/** Cards of the first page; later parts have 15 when they load by scrolling, 50 by a button on phones (SITE-34, SITE-35). */
const PAGE = 30;
const PARTS = new Set(['15', '50']);
/** A filtered list is counted up to this number; beyond, the page says "500+". */
const COUNT_MOST = 500;

/** Returns the data of a card from a row. */
export const cardOf = (
  data: SiteData,
  row: Pick<
    Card,
    'contentId' | 'slug' | 'title' | 'titleWritings' | 'neighborhood' | 'city' | 'doneOn' | 'cover'
  >,
): CardData => ({
  id: row.contentId,
  href: itemHref(data.mode, row),
  title: cut(row.titleWritings || row.title, 70),
  year: row.doneOn?.slice(0, 4) ?? '',
  cover: row.cover,
  place: publicPlace(row.city || row.neighborhood, data.settings.flags.provideMapView),
});

const fold = (text: string) => slug(text) || text.trim().toLowerCase();
/** Finds a term of an address by its label or the slug of its label. */
const named = <T extends { label: string }>(list: readonly T[], value: string) =>
  list.find(({ label }) => label === value) ?? list.find(({ label }) => fold(label) === fold(value));

/** Filters with their names and values in the address and their labels. */
type Asked = Filters & { chosen: [name: string, value: string, label: string][] };
/** Filters of an address: ?type= ?category= ?service= (repeatable), ?tags={group}__{tag}, ?q=. */
function readFilters(data: SiteData, query: URLSearchParams): Asked {
  const filters: Asked = { ...noFilters, categoryIds: [], serviceIds: [], tagIds: [], chosen: [] };
  const type = query.get('type');
  if (type) {
    const matching = data.types.find(({ key }) => key === type) ?? named(data.types, type);
    if (matching) filters.typeId = matching.id;
    else filters.none = true;
  }
  const add = (
    name: string,
    value: string,
    term: { id: string; label: string } | undefined,
    into: string[],
  ) => {
    if (term && into.includes(term.id)) return;
    if (term) into.push(term.id);
    else filters.none = true;
    filters.chosen.push([name, value, term?.label ?? value]);
  };
  const values = (name: string) =>
    query
      .getAll(name)
      .map((value) => value.trim())
      .filter(Boolean)
      .slice(0, 20);
  for (const value of values('category'))
    add('category', value, named(data.categories, value), filters.categoryIds);
  for (const value of values('service'))
    add('service', value, named(data.services, value), filters.serviceIds);
  for (const value of values('tags')) {
    const [group, ...rest] = value.split('__');
    const tag = rest.join('__');
    const label = tag ? named(data.labels, group ?? '') : undefined;
    add(
      'tags',
      value,
      tag
        ? label && named(label.tags, tag)
        : named(
            data.labels.flatMap(({ tags }) => tags),
            value,
          ),
      filters.tagIds,
    );
  }
  filters.search = (query.get('q') ?? '').trim().slice(0, 100);
  if (filters.search.includes('\0')) filters.none = true;
  return filters;
}

type Params = [name: string, value: string][];
const isFiltered = ({ chosen, search, typeId, none }: Asked): boolean =>
  chosen.length > 0 || !!search || !!typeId || none;

/** Returns the choices of the filters, with counts in a small account and without those that match nothing. */
function choicesOf(
  { categories, services, labels, types, counts, facets, settings }: SiteData,
  filters: Asked,
): Pick<GalleryData, 'types' | 'groups'> {
  const countOf = (id: string) => (counts.items < MOST ? (facets[id] ?? 0) : null);
  const choices = (
    list: readonly { id: string; label: string }[],
    chosen: string[],
    value: (label: string) => string,
  ) =>
    list
      .map(({ id, label }) => ({ value: value(label), label, count: countOf(id), on: chosen.includes(id) }))
      .filter((choice) => choice.on || choice.count !== 0);
  const typeChoices = types
    .filter(({ id, key }) => key !== 'testimonial' && facets[id])
    .map(({ id, key, label }) => ({
      value: key,
      label: settings.tabs.names[id] || label,
      count: exact(facets[id]!),
      on: filters.typeId === id,
    }));
  return {
    types: typeChoices.length > 1 ? typeChoices : [],
    groups: [
      {
        name: 'category' as const,
        title: null,
        choices: choices(categories, filters.categoryIds, (label) => label),
      },
      {
        name: 'service' as const,
        title: null,
        choices: choices(services, filters.serviceIds, (label) => label),
      },
      ...labels.map(({ label, tags }) => ({
        name: 'tags' as const,
        title: label,
        choices: choices(tags, filters.tagIds, (tag) => `${label}__${tag}`),
      })),
    ].filter((group) => group.choices.length > 0),
  };
}
/** Returns links to the list with other filters. */
function linksOf(
  { mode }: SiteData,
  { chosen, search }: Asked,
  { params, next, cursor }: { params: Params; next: string | null; cursor: string | undefined },
): Pick<GalleryData, 'next' | 'first' | 'chips' | 'clearHref' | 'resetHref'> {
  return {
    next: next ? listHref(mode, [...params, ['after', next]]) : null,
    first: cursor ? listHref(mode, params) : null,
    chips: chosen.map(([name, value, label]) => ({
      label,
      href: listHref(
        mode,
        params.filter(([n, v]) => n !== name || v !== value),
      ),
    })),
    clearHref: listHref(mode, [
      ...params.filter(([name]) => name === 'type'),
      ...(search ? [['q', search] as [string, string]] : []),
    ]),
    resetHref: listHref(mode),
  };
}
function headOf({ site, services, query }: PageCall, data: SiteData, filters: Asked, rows: Card[]): PageHead {
  const { frame, settings, mode } = data;
  const url = `${services.hosts.origin(site.host)}/project`;
  const words = { en, tr, ar }[site.language];
  // In hub mode the home page has the title of the whole site.
  const own = mode === 'hub' ? words.gallery : settings.meta.title;
  const heading = data.types.find(({ id }) => id === filters.typeId)?.label;
  const lead = rows.find(({ cover }) => cover?.base)?.cover;
  return {
    title: titled(
      filters.chosen.map(([, , label]) => label).join(', ') || heading || own,
      frame.businessName,
    ),
    description:
      (mode === 'website' && settings.meta.description) ||
      settings.texts.ourProjectsSubtitle ||
      words.galleryLead({ name: frame.businessName }),
    canonical: url,
    alternates: [
      { lang: data.account.language, href: url },
      { lang: 'x-default', href: url },
    ],
    noindex:
      filters.chosen.length > 0 ||
      !!filters.search ||
      filters.none ||
      !!query.get('after') ||
      !settings.flags.enableGalleryPreview,
    ...(lead?.base ? { image: `${services.hosts.origin(site.host)}/files/${lead.base}_1280x720.jpg` } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: frame.businessName,
        url,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: rows.slice(0, 30).map((row, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            url: `${services.hosts.origin(site.host)}/${encodeURIComponent(row.slug)}`,
            name: row.titleWritings || row.title,
          })),
        },
      },
    ],
  };
}

async function load(call: PageCall): Promise<PageAnswer<'gallery'>> {
  const { tx, site, query, services } = call;
  const data = await siteData(tx, site, services);
  const { frame, settings, mode } = data;
  // An id that starts with tags is a filter, not an item.
  const tagId = /^tags:(.+)$/.exec(query.get('id') ?? '');
  if (tagId) return { redirect: listHref(mode, [['tags', tagId[1]!]]) };
  const filters = readFilters(data, query);
  const filtered = isFiltered(filters);
  const cursor = query.get('after') ?? undefined;
  const count = Number(PARTS.has(query.get('n') ?? '') ? query.get('n') : PAGE);
  const asked = await narrowed(tx, data, filters);
  const { items, next } = await listItems(tx, data, asked, count, cursor);
  const isWhole = next === null && !cursor;
  const total = !filtered
    ? data.counts.items
    : isWhole
      ? items.length
      : await countItems(tx, data, asked, COUNT_MOST + 1);
  const most = filtered ? COUNT_MOST : MOST - 1;
  const params: Params = [
    ...(query.get('type') ? [['type', query.get('type')!] as [string, string]] : []),
    ...filters.chosen.map(([name, value]): [string, string] => [name, value]),
    ...(filters.search ? [['q', filters.search] as [string, string]] : []),
  ];
  const content: GalleryData = {
    frame,
    disabled: !settings.flags.enableGalleryPreview,
    items: items.map((row) => cardOf(data, row)),
    total: Math.min(total, most),
    more: total > most,
    search: filters.search,
    filtered,
    action: mode === 'hub' ? '/project' : '',
    hidden: mode === 'hub' ? [] : [['tab', '0']],
    mapHref: frame.tabs.find(({ tab }) => tab === 'map')?.href ?? null,
    ...choicesOf(data, filters),
    ...linksOf(data, filters, { params, next, cursor }),
    sidebar: !(filters.typeId && settings.tabs.noSidebar.includes(filters.typeId)),
  };
  return { data: content, head: headOf(call, data, filters, items) };
}

/** The gallery at both of its addresses. */
export const listPages = page('gallery', load, {
  query: ['type', 'category', 'service', 'tags', 'q', 'after', 'n', 'id'],
});
