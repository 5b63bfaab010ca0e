import { slug } from '#shared/address/slug.ts';
import { sorts, type Sort } from '../../contract-pages.ts';
import type { SiteType } from '../../rules-kinds.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { noFilters, type Filters } from '../queries.ts';

/** Names in the address that choose items of the list or their order. */
export const filterNames = ['type', 'category', 'service', 'tags', 'q', 'sort'];
/** Parameters of an address. */
export type Params = [name: string, value: string][];
/**
 * Filters of an address; `chosen` has each with its name and value there and its label, `fixed` is the type of a list
 * that has an address of its own.
 */
export type Asked = Filters & {
  chosen: [name: string, value: string, label: string][];
  fixed?: SiteType | undefined;
};

const fold = (text: string) => slug(text) || text.trim().toLowerCase();
/** Finds a term of an address by its label or the slug of its label. */
const named = <T extends { label: string }>(list: readonly T[], value: string) =>
  list.find(({ label }) => label === value) ?? list.find(({ label }) => fold(label) === fold(value));

/** Reads the filters of an address: ?type= ?category= ?service= (repeatable), ?tags={group}__{tag}, ?q=, ?sort=. */
export function readFilters(data: SiteData, query: URLSearchParams, fixed?: SiteType): Asked {
  const filters: Asked = { ...noFilters, categoryIds: [], serviceIds: [], tagIds: [], chosen: [], fixed };
  const type = query.get('type');
  if (fixed) filters.typeId = fixed.id;
  else if (type) {
    const matching = data.lists.find(({ key }) => key === type) ?? named(data.lists, type);
    if (matching) filters.typeId = matching.id;
    else filters.none = true;
  } else filters.typeIds = data.galleryTypes;
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
  filters.sort = sorts.find((sort): sort is Sort => sort === query.get('sort')) ?? 'newest';
  return filters;
}

/** Tells whether filters leave anything out. */
export const isFiltered = ({ chosen, search, typeId, none, fixed }: Asked): boolean =>
  chosen.length > 0 || !!search || (!!typeId && !fixed) || none;

/** Returns the parameters of filters as addresses have them. */
export const paramsOf = ({ chosen, search, sort, fixed }: Asked, query: URLSearchParams): Params => {
  const type = fixed ? null : query.get('type');
  return [
    ...(type ? [['type', type] as [string, string]] : []),
    ...chosen.map(([name, value]): [string, string] => [name, value]),
    ...(search ? [['q', search] as [string, string]] : []),
    ...(sort === 'newest' ? [] : [['sort', sort] as [string, string]]),
  ];
};

/** Returns the filters that leave items out, one at a time: each with its label and the parameters without it. */
export function conditionsOf(
  data: SiteData,
  filters: Asked,
  params: Params,
): { label: string; isSearch: boolean; params: Params; filters: Asked }[] {
  const without = (name: string, value?: string) =>
    params.filter(([n, v]) => n !== name || (value !== undefined && v !== value));
  const type = filters.fixed ? undefined : data.types.find(({ id }) => id === filters.typeId);
  return [
    ...(filters.search ? [{ label: filters.search, isSearch: true, params: without('q') }] : []),
    ...filters.chosen.map(([name, value, label]) => ({
      label,
      isSearch: false,
      params: without(name, value),
    })),
    ...(type ? [{ label: type.label, isSearch: false, params: without('type') }] : []),
  ].map((condition) => ({
    ...condition,
    filters: readFilters(data, new URLSearchParams(condition.params), filters.fixed),
  }));
}
