import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useColumns } from '#app/ui/column-choice.tsx';
import { DataTable, rowTitle, TitleCell } from '#app/ui/data-table.tsx';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Face, StatusSquare } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { listSorts } from '../contract-lists.ts';
import { listAgencies, type AgencyLine } from '../contract-agency.ts';
import { AllDomains } from '#features/tenants/branding/app/parts/all-domains.tsx';
import { NewAgency } from './parts/new-agency.tsx';
import { Removals } from './parts/removals.tsx';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({
  q: z.string().max(100).optional().catch(undefined),
  sort: z.enum(listSorts).catch('created'),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  state: z.enum(['open', 'suspended']).optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  page: z.string().optional().catch(undefined),
});

const tabs = ['agencies', 'domains', 'removals'] as const;
/** Shows the operator all agencies, the domains of all tenants, and the deletions. */
export function Screen() {
  const t = useScreenWords();
  const [{ tab }] = useScreenSearch(z.object({ tab: z.enum(tabs).catch('agencies') }));
  const [making, setMaking] = useState(false);
  return (
    <Page
      title={t(tab)}
      bleed={tab !== 'removals'}
      actions={<Button onClick={() => setMaking(true)}>{t('newAgency')}</Button>}
      tabsLabel={t('agencies')}
      tabs={tabs.map((name) => ({
        label: t(name),
        current: name === tab,
        to: '/agency',
        search: { tab: name === 'agencies' ? undefined : name },
      }))}
    >
      {tab === 'agencies' && <Agencies />}
      {tab === 'domains' && <AllDomains />}
      {tab === 'removals' && <Removals agencyId={null} />}
      <NewAgency open={making} close={() => setMaking(false)} />
    </Page>
  );
}
/** Returns the columns of the list of agencies, and the control that chooses among them. */
function useAgencyColumns() {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  return useColumns<AgencyLine>('agencies', [
    {
      key: 'name',
      header: t('name'),
      sort: true,
      cell: (row) => (
        <TitleCell
          picture={<Face name={row.businessName} image={row.logo?.url ?? null} />}
          title={
            <Go className={rowTitle} dir="auto" to={`/agency/${row.id}`}>
              {row.businessName}
            </Go>
          }
          sub={row.email ?? ''}
        />
      ),
    },
    {
      key: 'address',
      header: t('address'),
      hide: 'm',
      cell: (row) => <bdi dir="ltr">{row.whitelabelDomain ?? '–'}</bdi>,
    },
    { key: 'accounts', header: t('accounts'), end: true, cell: (row) => number(row.accounts, language) },
    { key: 'plan', header: t('plan'), hide: 'l', cell: (row) => row.plan ?? t('noPlan') },
    {
      key: 'state',
      header: t('state'),
      hide: 's',
      cell: (row) => (
        <StatusSquare
          fill={row.state === 'open' ? 'tick' : 'struck'}
          tone={row.state === 'open' ? 'ok' : 'no'}
        >
          {t(row.state)}
        </StatusSquare>
      ),
    },
    {
      key: 'created',
      header: t('since'),
      sort: true,
      nowrap: true,
      hide: 's',
      cell: (row) => <span className="num muted">{dates.day(row.createDate)}</span>,
    },
    {
      key: 'choices',
      header: t('choices'),
      silent: true,
      end: true,
      hide: 's',
      cell: (row) =>
        row.state === 'open' && (
          <WorkAs
            target={{ level: 'agency', tenantId: row.id, agencyId: row.id, name: row.businessName }}
            variant="subtle"
          />
        ),
    },
  ]);
}
type AgenciesSearch = ReturnType<typeof useScreenSearch<typeof shape>>;
/** Returns the active filters as chips that can be removed. */
function useAgencyFilters([search, setSearch]: AgenciesSearch): Filter[] {
  const t = useScreenWords();
  const chip = (key: 'q' | 'state', name: string, value: string) => ({
    key,
    name,
    value,
    remove: () => setSearch({ [key]: undefined, ...firstPage }),
  });
  return [
    ...(search.q ? [chip('q', t('search'), search.q)] : []),
    ...(search.state ? [chip('state', t('state'), t(search.state))] : []),
  ];
}
/** Lists the agencies, 50 a page, newest first (TEN-34). */
function Agencies() {
  const t = useScreenWords();
  const keyset = useKeyset();
  const [search, setSearch] = useScreenSearch(shape);
  const list = useEndpoint(
    listAgencies,
    {
      query: {
        sort: search.sort,
        ...(search.order ? { order: search.order } : {}),
        ...(search.q ? { search: search.q } : {}),
        ...(search.state ? { state: search.state } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true },
  );
  const [columns, choice] = useAgencyColumns();
  const filters = useAgencyFilters([search, setSearch]);
  const clear = () => setSearch({ q: undefined, state: undefined, ...firstPage });
  return (
    <>
      <FilterBar
        search={{
          value: search.q ?? '',
          change: (q) => setSearch({ q: q || undefined, ...firstPage }),
          label: t('searchAgencies'),
        }}
        filters={filters}
        clear={clear}
        end={choice}
      >
        {!search.state && (
          <Select
            aria-label={t('anyState')}
            placeholder={t('anyState')}
            w={150}
            value={null}
            data={[
              { value: 'open', label: t('open') },
              { value: 'suspended', label: t('suspended') },
            ]}
            onChange={(state) => setSearch({ state: state as 'open', ...firstPage })}
          />
        )}
      </FilterBar>
      <DataTable
        caption={t('agencies')}
        query={list}
        rows={list.data?.agencies}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.businessName}
        keyset={keyset}
        next={list.data?.nextCursor}
        sort={{
          key: search.sort,
          down: (search.order ?? (search.sort === 'created' ? 'desc' : 'asc')) === 'desc',
        }}
        onSort={({ key, down }) =>
          setSearch({ sort: key as 'name', order: down ? 'desc' : 'asc', ...firstPage })
        }
        filters={filters}
        clear={clear}
        empty={<EmptyState art title={t('noAgencies')} lead={t('noAgenciesWhy')} />}
        sentence={list.data ? t('shownOf', { count: list.data.agencies.length }) : undefined}
      />
    </>
  );
}
