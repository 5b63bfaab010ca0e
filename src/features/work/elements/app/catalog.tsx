import { Badge, Button, Select } from '@mantine/core';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { listHouseIndustries } from '#features/structure/industries/contract.ts';
import { IndustrySelect } from '#features/structure/industries/app/parts/industry-select.tsx';
import { useLabel } from '#features/structure/industries/app/parts/label.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { languages, languageTable } from '#shared/language.ts';
import * as contract from '../contract-catalog.ts';
import { GenerateDialog } from './catalog/generate-dialog.tsx';
import { ServiceDialog } from './catalog/service-dialog.tsx';
import { useElementWords } from './screen-words.ts';

const shape = z.object({
  industry: z.string().optional().catch(undefined),
  language: z.enum(languages).optional().catch(undefined),
});
type Row = contract.HouseService;

/** The services with their checklists that the operator keeps for the accounts of an industry (TMPL-05). */
export function Screen() {
  const t = useElementWords();
  const title = useWords('elements')('elements');
  const [search, setSearch] = useScreenSearch(shape);
  const [edited, setEdited] = useState<Row | 'new' | 'generated' | null>(null);
  const query = {
    ...(search.industry ? { industryId: search.industry } : {}),
    ...(search.language ? { language: search.language } : {}),
  };
  const list = useEndpoint(contract.listHouseServices, { query }, { keep: true });
  const industries = useIndustries();
  const rows = list.data?.services;
  const columns = useColumns(industries, setEdited);
  const clear = () => setSearch({ industry: undefined, language: undefined });
  const close = () => setEdited(null);
  return (
    <Page
      title={title}
      lead={t('catalogLead')}
      bleed
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden />}
            onClick={() => setEdited('generated')}
          >
            {t('generate')}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('newService')}
          </Button>
        </>
      }
    >
      <FilterBar clear={clear}>
        <IndustrySelect
          aria-label={t('industry')}
          placeholder={t('allIndustries')}
          current={industries.find(({ id }) => id === search.industry)}
          choose={(industry) => setSearch({ industry: industry?.id })}
          clearable
        />
        <Select
          aria-label={t('language')}
          placeholder={t('anyLanguage')}
          data={languages.map((value) => ({ value, label: languageTable[value].name }))}
          value={search.language ?? null}
          onChange={(language) => setSearch({ language: language ?? undefined })}
          clearable
        />
      </FilterBar>
      <DataTable
        caption={title}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ label }) => label}
        clear={clear}
        sentence={
          rows &&
          `${t('serviceCount', { count: rows.length })}${list.data?.isMore ? `. ${t('moreRows')}` : ''}`
        }
        empty={<EmptyState title={t('noServices')} lead={t('noServicesWhy')} />}
      />
      {edited === 'generated' && <GenerateDialog close={close} />}
      {edited !== null && edited !== 'generated' && (
        <ServiceDialog
          service={edited === 'new' ? undefined : edited}
          industry={industries.find(
            ({ id }) => id === (edited === 'new' ? search.industry : edited.industryId),
          )}
          language={search.language}
          close={close}
        />
      )}
    </Page>
  );
}
/** The first industries by name, by which rows are named. */
function useIndustries() {
  return useEndpoint(listHouseIndustries, { query: {} }).data?.industries ?? [];
}
type Industries = ReturnType<typeof useIndustries>;

function useColumns(industries: Industries, edit: (row: Row) => void): Column<Row>[] {
  const t = useElementWords();
  const labelOf = useLabel();
  const byId = new Map(industries.map(({ id, labels }) => [id, labelOf(labels)]));
  return [
    {
      key: 'name',
      header: t('name'),
      grow: true,
      cell: (row) => (
        <Button className={rowTitle} variant="transparent" p={0} onClick={() => edit(row)}>
          <bdi>{row.label}</bdi>
        </Button>
      ),
    },
    {
      key: 'industry',
      header: t('industry'),
      hide: 's',
      cell: ({ industryId }) => <bdi>{byId.get(industryId) ?? '…'}</bdi>,
    },
    {
      key: 'language',
      header: t('language'),
      hide: 's',
      nowrap: true,
      cell: ({ language }) => languageTable[language].name,
    },
    {
      key: 'steps',
      header: t('steps'),
      end: true,
      nowrap: true,
      cell: ({ elements }) => t('stepCount', { count: elements.length }),
    },
    {
      key: 'state',
      header: t('state'),
      nowrap: true,
      cell: ({ isOffered }) => (
        <Badge variant="light" miw="max-content" color={isOffered ? 'good' : 'gray'}>
          {t(isOffered ? 'isOffered' : 'toCheck')}
        </Badge>
      ),
    },
  ];
}
