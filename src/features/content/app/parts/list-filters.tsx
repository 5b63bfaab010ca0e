import { Button, MultiSelect, Popover, Select, Stack, Switch } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Model } from '#features/content-model/contract.ts';
import { useScreenSearch } from '#app/screen.ts';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { firstPage } from '#app/ui/keyset.ts';
import { useWords } from '#app/words.ts';
import type { list } from '../../contract.ts';
import { where as whereShape, type Condition } from '../../contract-where.ts';
import { statusContent, statusPublish, statusService } from '../../fields.ts';
import { ConditionForm, useConditionText, useWhereFields } from './list-conditions.tsx';

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
type People = { id: string; name: string }[];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const split = (value: string | undefined, fits: (part: string) => boolean) =>
  (value ?? '').split(',').filter(fits);
const day = 86_400_000;

type ListView = ReturnType<typeof useListFilters>;
/** Reads the filters of the list from its address, with their words and the query they make. */
export function useListFilters(model: Model | undefined, people: People) {
  const t = useWords('content');
  const [search, change] = useScreenSearch(shape);
  const setSearch = (next: Partial<z.input<typeof shape>>) => change(next);
  /** Replaces all of the address by that of a view. */
  const open = (state: Record<string, string | undefined>) => {
    const none = Object.fromEntries(Object.keys(shape.shape).map((key) => [key, undefined]));
    change({ ...none, ...state } as Partial<z.input<typeof shape>>);
  };
  const whereFields = useWhereFields(model);
  const conditionText = useConditionText(whereFields);
  const conditions = conditionsOf(search.where);
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
  type Key = keyof typeof names;
  const isId = new Set<Key>(['stage', 'category', 'offered', 'tag', 'owner']);
  const valuesOf = (key: Key) =>
    split(search[key], (value) => (isId.has(key) ? uuid.test(value) : labels[key]!.has(value)));
  const set = (key: keyof Search, value: string | undefined) =>
    setSearch({ [key]: value || undefined, ...firstPage });
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
  const setConditions = (next: Condition[]) => set('where', next.length ? JSON.stringify(next) : undefined);
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
  const typeIds = split(search.type, (value) => uuid.test(value));
  // One type is a view of the list; several are a filter.
  if (typeIds.length > 1)
    filters.push({
      key: 'type',
      name: t('type'),
      value: typeIds.map((id) => model?.contentTypes.find((type) => type.id === id)?.label ?? '…').join(', '),
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
  const joined = (key: Key) => (valuesOf(key).length ? valuesOf(key).join(',') : undefined);
  const query: ListQuery = {
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
    query,
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

/** The search field, the filters that are set, and the form that sets them. */
export function ListFilters({
  view,
  model,
  people,
  end,
}: {
  /** Stands at the far end of the filters. */
  end?: ReactNode;
  view: ListView;
  model: Model | undefined;
  people: People;
}) {
  const t = useWords('content');
  const { search, labels, names, valuesOf, set } = view;
  const data = (key: string) => [...labels[key]!].map(([value, label]) => ({ value, label }));
  const several = (key: keyof typeof names) =>
    labels[key]!.size > 0 && (
      <MultiSelect
        key={key}
        label={names[key]}
        data={data(key)}
        value={valuesOf(key)}
        onChange={(values) => set(key, values.join(','))}
        searchable={labels[key]!.size > 8}
        clearable
        hidePickedOptions
        comboboxProps={{ withinPortal: false }}
      />
    );
  return (
    <FilterBar
      search={{ value: search.q ?? '', change: (q) => set('q', q), label: t('searchTitle') }}
      filters={view.filters.filter((filter) => filter.key !== 'q')}
      clear={view.clear}
      end={end}
    >
      <Popover width={320} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button variant="subtle" color="gray" leftSection={<IconFilter size={16} stroke={1.6} />}>
            {t('filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown data-reads mah="min(70dvh, 560px)" style={{ overflowY: 'auto' }}>
          <Stack gap="sm">
            {several('publication')}
            {several('text')}
            {several('service')}
            {model && several('stage')}
            {model && (
              <MultiSelect
                label={t('type')}
                data={model.contentTypes
                  .filter((type) => type.key !== 'testimonial')
                  .map((type) => ({ value: type.id, label: type.label }))}
                value={(search.type ?? '').split(',').filter((id) => uuid.test(id))}
                onChange={(values) => set('type', values.join(','))}
                clearable
                hidePickedOptions
                comboboxProps={{ withinPortal: false }}
              />
            )}
            <Switch
              label={t('noPlace')}
              checked={search.place === 'none'}
              onChange={(event) => set('place', event.currentTarget.checked ? 'none' : undefined)}
            />
            {several('category')}
            {several('offered')}
            {several('tag')}
            {people.length > 1 && several('owner')}
            <Select
              label={t('updated')}
              data={(['1', '7', '30', '90'] as const).map((days) => ({
                value: days,
                label: t(`since${days}`),
              }))}
              value={search.since ?? null}
              onChange={(value) => set('since', value ?? undefined)}
              clearable
              comboboxProps={{ withinPortal: false }}
            />
            <Switch
              label={t('onlyFeatured')}
              checked={search.featured === 'true'}
              onChange={(event) => set('featured', event.currentTarget.checked ? 'true' : undefined)}
            />
            <ConditionForm
              fields={view.whereFields}
              conditions={view.conditions}
              change={view.setConditions}
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </FilterBar>
  );
}
