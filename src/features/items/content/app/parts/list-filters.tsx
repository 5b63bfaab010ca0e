import { Button, MultiSelect, Popover, Select, Stack, Switch } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Model } from '#features/structure/content-model/contract.ts';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { useWords } from '#app/words.ts';
import { ConditionForm } from './list-conditions.tsx';
import { uuid, type ListView, type People } from './list-view.ts';

const filterSign = <IconFilter size={16} stroke={1.6} aria-hidden />;

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
          <Button variant="subtle" color="gray" leftSection={filterSign}>
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
