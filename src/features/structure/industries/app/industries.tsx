import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { askedOf } from '../rules.ts';
import { useLabel } from './parts/label.ts';
import { noLabels } from './parts/labels-fields.tsx';
import { RowDialog } from './parts/row-dialog.tsx';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({ q: z.string().optional().catch(undefined) });
const lists = [contract.listHouseIndustries, contract.listHouseCategories];

/** The industries that the operator keeps for all agencies and businesses (HOUSE-02). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('industries')('industries');
  const [search, setSearch] = useScreenSearch(shape);
  const [edited, setEdited] = useState<contract.Industry | 'new' | null>(null);
  const asked = askedOf(search.q ?? '');
  const list = useEndpoint(
    contract.listHouseIndustries,
    { query: asked ? { search: asked } : {} },
    { keep: true },
  );
  const rows = list.data?.industries;
  const columns = useColumns(setEdited);
  const clear = () => setSearch({ q: undefined });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('newIndustry')}
    </Button>
  );
  return (
    <Page title={title} lead={t('industriesLead')} bleed actions={add}>
      <FilterBar
        search={{
          value: search.q ?? '',
          change: (q) => setSearch({ q: q || undefined }),
          label: t('search'),
        }}
        end={search.q && !asked ? <span className="muted">{t('searchShort')}</span> : undefined}
      />
      <DataTable
        caption={title}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ labels }) => labels.en}
        filters={asked ? [{ key: 'q', name: t('search'), value: asked, remove: clear }] : []}
        clear={clear}
        sentence={
          rows && `${t('industryCount', { count: rows.length })}${list.data?.isMore ? `. ${t('more')}` : ''}`
        }
        empty={<EmptyState title={t('noIndustries')} lead={t('noIndustriesWhy')} />}
      />
      {edited && (
        <IndustryDialog industry={edited === 'new' ? undefined : edited} close={() => setEdited(null)} />
      )}
    </Page>
  );
}

function useColumns(edit: (industry: contract.Industry) => void): Column<contract.Industry>[] {
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
      key: 'languages',
      header: t('languages'),
      hide: 's',
      nowrap: true,
      cell: ({ labels }) => languagesOf(labels),
    },
    {
      key: 'categories',
      header: t('categories'),
      end: true,
      nowrap: true,
      cell: ({ id, categories }) => (
        <Go to="/settings/business-categories" search={{ industry: id }}>
          {t('categoryCount', { count: categories })}
        </Go>
      ),
    },
  ];
}
const languagesOf = (labels: contract.Labels): string =>
  (['en', 'tr', 'ar'] as const).filter((language) => labels[language]).join(', ');

function IndustryDialog({ industry, close }: { industry: contract.Industry | undefined; close: () => void }) {
  const t = useScreenWords();
  const form = useKitForm({
    shape: contract.createIndustry.body,
    initial: { labels: industry?.labels ?? noLabels },
  });
  const done = (word: 'saved' | 'removed', name: string) => {
    toast(t(word, { name }));
    close();
  };
  const saving = {
    refresh: lists,
    onError: form.refuse,
    done: ({ labels }: contract.Industry) => done('saved', labels.en),
  };
  const create = useAction(contract.createIndustry, saving);
  const save = useAction(contract.saveIndustry, saving);
  const remove = useAction(contract.removeIndustry, {
    refresh: lists,
    done: () => done('removed', industry!.labels.en),
  });
  const params = { industryId: industry?.id ?? '' };
  return (
    <RowDialog
      title={industry ? t('edit', { name: industry.labels.en }) : t('newIndustry')}
      form={form}
      isBusy={create.isPending || save.isPending}
      close={close}
      save={(body) => (industry ? save.mutate({ params, body }) : create.mutate({ body }))}
      remove={industry && (() => remove.mutate({ params }))}
    />
  );
}
