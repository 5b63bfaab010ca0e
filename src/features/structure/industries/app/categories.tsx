import { Badge, Button, Select, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { askedOf } from '../rules.ts';
import { IndustrySelect } from './parts/industry-select.tsx';
import { useLabel } from './parts/label.ts';
import { noLabels } from './parts/labels-fields.tsx';
import { RowDialog } from './parts/row-dialog.tsx';
import { useScreenWords } from './screen-words.ts';

const text = z.string().optional().catch(undefined);
const states = ['done', 'toCheck'] as const;
const shape = z.object({ q: text, industry: text, state: z.enum(states).optional().catch(undefined) });
const industryOf = ({ industryId: id, industry: labels }: contract.BusinessCategory) => ({ id, labels });
const lists = [contract.listHouseIndustries, contract.listHouseCategories];

/** The categories of businesses that the operator keeps (HOUSE-03). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('industries')('businessCategories');
  const [search, setSearch] = useScreenSearch(shape);
  const [edited, setEdited] = useState<contract.BusinessCategory | 'new' | null>(null);
  const asked = askedOf(search.q ?? '');
  const list = useEndpoint(
    contract.listHouseCategories,
    {
      query: {
        ...(asked ? { search: asked } : {}),
        ...(search.industry ? { industryId: search.industry } : {}),
        ...(search.state ? { isDone: search.state === 'done' ? ('true' as const) : ('false' as const) } : {}),
      },
    },
    { keep: true },
  );
  const rows = list.data?.categories;
  const filters = useFilters(rows?.[0]?.industry, [search, setSearch]);
  const clear = () => setSearch({ q: undefined, industry: undefined, state: undefined });
  return (
    <Page
      title={title}
      lead={t('categoriesLead')}
      bleed
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('newCategory')}
        </Button>
      }
    >
      <FilterBar
        search={{
          value: search.q ?? '',
          change: (q) => setSearch({ q: q || undefined }),
          label: t('search'),
        }}
        filters={filters}
        clear={clear}
        end={search.q && !asked ? <span className="muted">{t('searchShort')}</span> : undefined}
      >
        {!search.industry && (
          <IndustrySelect
            aria-label={t('industry')}
            placeholder={t('allIndustries')}
            current={undefined}
            choose={(industry) => setSearch({ industry: industry?.id })}
          />
        )}
        {!search.state && (
          <Select
            aria-label={t('state')}
            placeholder={t('state')}
            data={states.map((value) => ({ value, label: t(value) }))}
            value={null}
            onChange={(state) => setSearch({ state: (state as 'done' | null) ?? undefined })}
          />
        )}
      </FilterBar>
      <DataTable
        caption={title}
        query={list}
        rows={rows}
        columns={useColumns(setEdited)}
        rowKey={({ id }) => id}
        rowLabel={({ labels }) => labels.en}
        filters={asked ? [...filters, { key: 'q', name: t('search'), value: asked, remove: clear }] : filters}
        clear={clear}
        sentence={
          rows && `${t('categoryCount', { count: rows.length })}${list.data?.isMore ? `. ${t('more')}` : ''}`
        }
        empty={<EmptyState title={t('noCategories')} lead={t('noCategoriesWhy')} />}
      />
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          industry={search.industry && rows?.[0] ? industryOf(rows[0]) : undefined}
          close={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

type Search = ReturnType<typeof useScreenSearch<typeof shape>>;
/** Returns the filters that are set beside the search. */
function useFilters(industry: contract.Labels | undefined, [search, setSearch]: Search): Filter[] {
  const t = useScreenWords();
  const labelOf = useLabel();
  return [
    ...(search.industry
      ? [
          {
            key: 'industry',
            name: t('industry'),
            value: industry ? labelOf(industry) : '…',
            remove: () => setSearch({ industry: undefined }),
          },
        ]
      : []),
    ...(search.state
      ? [
          {
            key: 'state',
            name: t('state'),
            value: t(search.state),
            remove: () => setSearch({ state: undefined }),
          },
        ]
      : []),
  ];
}
function useColumns(
  edit: (category: contract.BusinessCategory) => void,
): Column<contract.BusinessCategory>[] {
  const t = useScreenWords();
  const labelOf = useLabel();
  return [
    {
      key: 'name',
      header: t('name'),
      grow: true,
      cell: (row) => (
        <Button className={rowTitle} variant="transparent" p={0} onClick={() => edit(row)}>
          <bdi>{labelOf(row.labels)}</bdi>
        </Button>
      ),
    },
    {
      key: 'industry',
      header: t('industry'),
      hide: 's',
      cell: ({ industry }) => <bdi>{labelOf(industry)}</bdi>,
    },
    {
      key: 'state',
      header: t('state'),
      nowrap: true,
      cell: ({ isDone }) => (
        <Badge variant="light" color={isDone ? 'good' : 'gray'}>
          {t(isDone ? 'done' : 'toCheck')}
        </Badge>
      ),
    },
  ];
}

function CategoryDialog({
  category,
  industry: standard,
  close,
}: {
  category: contract.BusinessCategory | undefined;
  /** The industry of a new category, where the list shows those of one. */
  industry: Pick<contract.Industry, 'id' | 'labels'> | undefined;
  close: () => void;
}) {
  const t = useScreenWords();
  const [industry, setIndustry] = useState(category ? industryOf(category) : standard);
  const form = useKitForm({
    shape: contract.createBusinessCategory.body,
    initial: {
      labels: category?.labels ?? noLabels,
      industryId: industry?.id ?? '',
      isDone: category?.isDone ?? false,
    },
  });
  const done = (word: 'saved' | 'removed', name: string) => {
    toast(t(word, { name }));
    close();
  };
  const saving = {
    refresh: lists,
    onError: form.refuse,
    done: ({ labels }: contract.BusinessCategory) => done('saved', labels.en),
  };
  const create = useAction(contract.createBusinessCategory, saving);
  const save = useAction(contract.saveBusinessCategory, saving);
  const remove = useAction(contract.removeBusinessCategory, {
    refresh: lists,
    done: () => done('removed', category!.labels.en),
  });
  const params = { businessCategoryId: category?.id ?? '' };
  return (
    <RowDialog
      title={category ? t('edit', { name: category.labels.en }) : t('newCategory')}
      form={form}
      isBusy={create.isPending || save.isPending}
      close={close}
      save={(body) => (category ? save.mutate({ params, body }) : create.mutate({ body }))}
      remove={category && (() => remove.mutate({ params }))}
    >
      <IndustrySelect
        label={t('industry')}
        current={industry}
        choose={(chosen) => {
          setIndustry(chosen);
          form.setFieldValue('industryId', chosen?.id ?? '');
        }}
        error={form.field('industryId')['error'] as string | undefined}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <Switch
        label={t('isDone')}
        description={t('isDoneWhat')}
        {...form.field('isDone', { type: 'checkbox' })}
      />
    </RowDialog>
  );
}
