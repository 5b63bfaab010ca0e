import { cut } from '#shared/text/graphemes.ts';
import type { CardData, GalleryData } from '../../contract-pages.ts';
import { publicPlace } from '../../rules.ts';
import { itemHref, listHref, withParams } from '../../rules-links.ts';
import { typeHref, type SiteType } from '../../rules-kinds.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { exact, MOST } from '../site-layout/queries-public.ts';
import type { Card } from '../queries.ts';
import { isFiltered, type Asked, type Params } from './actions-filters.ts';
import type { Facets } from './queries-counts.ts';

/** Returns the data of a card from a row; its page takes over the filters of the list. */
export const cardOf = (
  data: SiteData,
  row: Pick<
    Card,
    'contentId' | 'slug' | 'title' | 'titleWritings' | 'neighborhood' | 'city' | 'doneOn' | 'cover'
  >,
  params: Params = [],
): CardData => ({
  id: row.contentId,
  href: withParams(itemHref(data.mode, row), params),
  title: cut(row.titleWritings || row.title, 70),
  year: row.doneOn?.slice(0, 4) ?? '',
  cover: row.cover,
  place: publicPlace(row.city || row.neighborhood, data.settings.flags.provideMapView),
});

/**
 * Returns the choices of the filters. Their numbers follow the other filters; a choice that would leave nothing
 * stays with its zero, one that the whole site does not have is not shown.
 */
export function choicesOf(
  { categories, services, labels, lists, galleryTypes, counts, facets: all, settings }: SiteData,
  filters: Asked,
  facets: Facets,
): Pick<GalleryData, 'types' | 'groups'> {
  const isSmall = counts.items < MOST;
  const countOf = (id: string) => (facets ? (facets[id] ?? 0) : null);
  const isOffered = (id: string) => (filters.fixed ? !facets || facets[id] : !isSmall || all[id]);
  const choices = (
    list: readonly { id: string; label: string }[],
    chosen: string[],
    value: (label: string) => string,
  ) =>
    list
      .filter(({ id }) => chosen.includes(id) || isOffered(id))
      .map(({ id, label }) => ({ value: value(label), label, count: countOf(id), on: chosen.includes(id) }));
  const countOfType = (id: string) => (facets || isFiltered(filters) ? countOf(id) : exact(all[id]!));
  const typeChoices = lists
    .filter(({ id }) => all[id] && !filters.fixed && (galleryTypes?.includes(id) ?? true))
    .map(({ id, key, label }) => ({
      value: key,
      label: settings.tabs.names[id] || label,
      count: countOfType(id),
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
/** Returns what makes the link of a list with some parameters. */
export const linkTo =
  ({ mode }: SiteData, fixed: SiteType | undefined) =>
  (params: Params) =>
    fixed ? typeHref(mode, fixed, params) : listHref(mode, params);
/** Returns the name of a type: the business's own, or its label. */
export const nameOf = ({ settings }: SiteData, { id, label }: SiteType): string =>
  settings.tabs.names[id] || label;
/** Returns where the form of a list is sent, with its hidden fields. */
export function formOf(data: SiteData, fixed: SiteType | undefined): Pick<GalleryData, 'action' | 'hidden'> {
  if (data.mode === 'hub') return { action: fixed ? fixed.path : '/project', hidden: [] };
  return { action: '', hidden: [['tab', '0'], ...(fixed ? [['type', fixed.key] as [string, string]] : [])] };
}
