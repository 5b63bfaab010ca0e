import { z } from 'zod';
import type { Model } from '#features/structure/content-model/contract.ts';
import { useScreenSearch } from '#app/screen.ts';
import type { Filter } from '#app/ui/filter-bar.tsx';
import { firstPage } from '#app/ui/keyset.ts';
import { useWords } from '#app/words.ts';
import type { list } from '../../contract.ts';
import { where as whereShape, type Condition } from '../../contract-where.ts';
import { statusContent, statusPublish, statusService } from '../../fields-values.ts';
import { useConditionText, useWhereFields } from './list-conditions.tsx';

const order = z.enum(['updated', '-updated', 'created', '-created', 'title', '-title']);
/** Returns the order by a column of the table; the newest change first if there is none by that column. */
export const orderOf = (column: string, isDown: boolean) =>
  order.options.find((name) => name === `${isDown ? '-' : ''}${column}`) ?? '-updated';

/** Page sizes that people choose; without one it is that of the list. */
export const pageSizes = ['20', '50', '100'] as const;
const word = z.string().max(2000).optional().catch(undefined);
/** The search part of the list's address: filters, order and page can be sent to a colleague. */
const shape = z.object({
  q: word,
  type: word,
  stage: word,
  service: word,
  text: word,
  publication: word,
  category: word,
  offered: word,
  tag: word,
  owner: word,
  size: z.enum(pageSizes).optional().catch(undefined),
  /** Columns that are left out, by their keys. */
  off: word,
  /** The stored view that the address came from. */
  view: word,
  where: z.string().max(4000).optional().catch(undefined),
  place: z.enum(['none']).optional().catch(undefined),
  since: z.enum(['1', '7', '30', '90']).optional().catch(undefined),
  featured: z.enum(['true']).optional().catch(undefined),
  ready: z.enum(['true']).optional().catch(undefined),
  sort: order.catch('-updated').default('-updated'),
  after: word,
  page: word,
});
type Search = z.output<typeof shape>;
/** Returns the conditions of an address; none when they cannot be read. */
function conditionsOf(text: string | undefined): Condition[] {
  const parsed = whereShape.safeParse(text);
  return parsed.success ? parsed.data : [];
}
type ListQuery = z.input<typeof list.query>;
export type People = { id: string; name: string }[];
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const split = (value: string | undefined, fits: (part: string) => boolean) =>
  (value ?? '').split(',').filter(fits);
const day = 86_400_000;

/** Returns the label of each value that filters may have, the names of the filters, and the fields of conditions. */
function useChoices(model: Model | undefined, people: People) {
  const t = useWords('content');
  const labels: Record<string, Map<string, string>> = {
    stage: new Map(
      model?.pipelines.flatMap((pipeline) =>
        pipeline.stages.map((stage): [string, string] => [stage.id, `${stage.label} (${pipeline.label})`]),
      ),
    ),
    category: new Map(model?.categories.map((entry) => [entry.id, entry.label])),
    offered: new Map(model?.services.map((entry) => [entry.id, entry.label])),
    tag: new Map(
      model?.labels.flatMap((label) =>
        label.tags.map((tag): [string, string] => [tag.id, `${label.label}: ${tag.label}`]),
      ),
    ),
    owner: new Map(people.map((person) => [person.id, person.name])),
    service: new Map(statusService.options.map((status) => [status, t(status)])),
    text: new Map(statusContent.options.map((status) => [status, t(status)])),
    publication: new Map(statusPublish.options.map((status) => [status, t(status)])),
  };
  const names = {
    stage: t('stage'),
    text: t('text'),
    publication: t('publication'),
    service: t('statusService'),
    category: t('categories'),
    offered: t('services'),
    tag: t('tags'),
    owner: t('owner'),
  } as const;
  const typeLabels = new Map(model?.contentTypes.map((type) => [type.id, type.label]));
  return { labels, names, typeLabels, whereFields: useWhereFields(model) };
}
type Choices = ReturnType<typeof useChoices>;
type Key = keyof Choices['names'];
const idKeys = new Set<Key>(['stage', 'category', 'offered', 'tag', 'owner']);

/** The values of an address that the list understands; the others are left out. */
type AddressValues = {
  search: Search;
  conditions: Condition[];
  typeIds: string[];
  valuesOf: (key: Key) => string[];
};
type Change = {
  set: (key: keyof Search, value: string | undefined) => void;
  setConditions: (next: Condition[]) => void;
};

/** Returns the query of an address. */
function queryOf({ search, conditions, typeIds, valuesOf }: AddressValues): ListQuery {
  const joined = (key: Key) => (valuesOf(key).length ? valuesOf(key).join(',') : undefined);
  return {
    search: search.q,
    limit: search.size,
    contentType: typeIds.length ? typeIds.join(',') : undefined,
    where: conditions.length ? JSON.stringify(conditions) : undefined,
    unplaced: search.place ? 'true' : undefined,
    ready: search.ready,
    featured: search.featured,
    stageId: joined('stage'),
    statusContent: joined('text'),
    statusPublish: joined('publication'),
    statusService: joined('service'),
    categoryId: joined('category'),
    serviceId: joined('offered'),
    tagId: joined('tag'),
    userId: joined('owner'),
    sort: search.sort,
    // To the day, so that the address of the request does not change with every look.
    updatedSince: search.since
      ? new Date(Math.floor(Date.now() / day) * day - Number(search.since) * day).toISOString()
      : undefined,
  };
}

/** Returns the filters that are set, each with its words and its removal. */
function useSetFilters(
  { search, conditions, typeIds, valuesOf }: AddressValues,
  { labels, names, typeLabels, whereFields }: Choices,
  { set, setConditions }: Change,
): Filter[] {
  const t = useWords('content');
  const conditionText = useConditionText(whereFields);
  const filters: Filter[] = (Object.keys(names) as Key[])
    .filter((key) => valuesOf(key).length)
    .map((key) => ({
      key,
      name: names[key],
      value: valuesOf(key)
        .map((value) => labels[key]!.get(value) ?? '…')
        .join(', '),
      remove: () => set(key, undefined),
    }));
  if (search.since)
    filters.push({
      key: 'since',
      name: t('updated'),
      value: t(`since${search.since}`),
      remove: () => set('since', undefined),
    });
  for (const condition of conditions)
    filters.push({
      key: JSON.stringify(condition),
      ...conditionText(condition),
      remove: () => setConditions(conditions.filter((each) => each !== condition)),
    });
  if (search.place)
    filters.push({
      key: 'place',
      name: t('place'),
      value: t('noPlace'),
      remove: () => set('place', undefined),
    });
  // One type is a view of the list; several are a filter.
  if (typeIds.length > 1)
    filters.push({
      key: 'type',
      name: t('type'),
      value: typeIds.map((id) => typeLabels.get(id) ?? '…').join(', '),
      remove: () => set('type', undefined),
    });
  if (search.featured)
    filters.push({
      key: 'featured',
      name: t('publication'),
      value: t('featured'),
      remove: () => set('featured', undefined),
    });
  if (search.q)
    filters.push({ key: 'q', name: t('search'), value: search.q, remove: () => set('q', undefined) });
  return filters;
}

export type ListView = ReturnType<typeof useListFilters>;
/** Reads the filters of the list from its address, with their words and the query they make. */
export function useListFilters(model: Model | undefined, people: People) {
  const [search, change] = useScreenSearch(shape);
  const setSearch = (next: Partial<z.input<typeof shape>>) => change(next);
  /** Replaces all of the address by that of a view. */
  const open = (state: Record<string, string | undefined>) => {
    const none = Object.fromEntries(Object.keys(shape.shape).map((key) => [key, undefined]));
    change({ ...none, ...state } as Partial<z.input<typeof shape>>);
  };
  const set = (key: keyof Search, value: string | undefined) =>
    setSearch({ [key]: value || undefined, ...firstPage });
  const setConditions = (next: Condition[]) => set('where', next.length ? JSON.stringify(next) : undefined);
  const choices = useChoices(model, people);
  const { labels, names, whereFields } = choices;
  const conditions = conditionsOf(search.where);
  const typeIds = split(search.type, (value) => uuid.test(value));
  const valuesOf = (key: Key) =>
    split(search[key], (value) => (idKeys.has(key) ? uuid.test(value) : labels[key]!.has(value)));
  const address = { search, conditions, typeIds, valuesOf };
  const filters = useSetFilters(address, choices, { set, setConditions });
  const clear = () =>
    setSearch({
      q: undefined,
      type: typeIds.length > 1 ? undefined : search.type,
      place: undefined,
      where: undefined,
      stage: undefined,
      text: undefined,
      publication: undefined,
      service: undefined,
      category: undefined,
      offered: undefined,
      tag: undefined,
      owner: undefined,
      since: undefined,
      featured: undefined,
      ...firstPage,
    });
  return {
    search,
    setSearch,
    filters,
    clear,
    query: queryOf(address),
    labels,
    names,
    valuesOf,
    set,
    open,
    whereFields,
    conditions,
    setConditions,
  };
}
