import { Select } from '@mantine/core';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useColumns } from '#app/ui/column-choice.tsx';
import { DataTable, rowTitle, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import {
  domainKinds,
  domainLine,
  domainStates,
  listAllDomains,
  type AnyDomainLine,
} from '../../contract-domain.ts';
import { DomainState, HostName } from '../domain-state.tsx';
import { useScreenWords } from '../screen-words.ts';

const shape = z.object({
  q: z.string().max(260).optional().catch(undefined),
  state: domainLine.shape.state.optional().catch(undefined),
  kind: domainLine.shape.kind.optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  page: z.string().optional().catch(undefined),
});
type Search = z.output<typeof shape>;

/** Lists the names of all tenants for the operator, with tenant, state and last check. */
export function AllDomains() {
  const t = useScreenWords();
  const keyset = useKeyset();
  const [search, setSearch] = useScreenSearch(shape);
  const list = useEndpoint(
    listAllDomains,
    {
      query: {
        ...(search.q ? { search: search.q } : {}),
        ...(search.state ? { state: search.state } : {}),
        ...(search.kind ? { kind: search.kind } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true },
  );
  const [columns, choice] = useColumns<AnyDomainLine>('domains', useDomainColumns());
  const clear = () => setSearch({ q: undefined, state: undefined, kind: undefined, ...firstPage });
  const filters = useDomainFilters(search, (key) => setSearch({ [key]: undefined, ...firstPage }));
  const options = <T extends string>(values: readonly T[], say: (value: T) => string) =>
    values.map((value) => ({ value, label: say(value) }));
  return (
    <>
      <FilterBar
        search={{
          value: search.q ?? '',
          change: (q) => setSearch({ q: q || undefined, ...firstPage }),
          label: t('searchDomains'),
        }}
        filters={filters}
        clear={clear}
        end={choice}
      >
        {!search.state && (
          <Select
            aria-label={t('state')}
            placeholder={t('state')}
            w={170}
            value={null}
            data={options(domainStates, t)}
            onChange={(state) => setSearch({ state: state as 'live', ...firstPage })}
          />
        )}
        {!search.kind && (
          <Select
            aria-label={t('kind')}
            placeholder={t('kind')}
            w={150}
            value={null}
            data={options(domainKinds, t)}
            onChange={(kind) => setSearch({ kind: kind as 'own', ...firstPage })}
          />
        )}
      </FilterBar>
      <DataTable
        caption={t('listOf')}
        query={list}
        rows={list.data?.domains}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.host}
        keyset={keyset}
        next={list.data?.nextCursor}
        filters={filters}
        clear={clear}
        empty={<EmptyState title={t('noDomains')} lead={t('noDomainsAnywhere')} />}
      />
    </>
  );
}

function useDomainColumns(): Column<AnyDomainLine>[] {
  const t = useScreenWords();
  const dates = useDates();
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (row) => (
        <TitleCell
          title={
            <a className={rowTitle} dir="ltr" href={row.origin} target="_blank" rel="noreferrer">
              <HostName host={row.host} unicode={row.unicode} />
            </a>
          }
          sub={row.redirectTo ? t('leadsOn', { host: row.redirectTo }) : t(row.kind)}
        />
      ),
    },
    {
      key: 'tenant',
      header: t('belongsTo'),
      hide: 's',
      cell: (row) => (
        <>
          <Go className="lk" to={row.accountId ? `/accounts/${row.accountId}` : `/agency/${row.agencyId}`}>
            <bdi>{row.businessName}</bdi>
          </Go>
          {row.accountId && (
            <span className="sub trunc">
              <bdi>{row.agencyName}</bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'state', header: t('state'), cell: (row) => <DomainState domain={row} /> },
    {
      key: 'certificate',
      header: t('certificate'),
      hide: 'l',
      nowrap: true,
      cell: (row) => (row.certificateUntil ? t('until', { date: dates.day(row.certificateUntil) }) : '–'),
    },
    {
      key: 'looked',
      header: t('looked'),
      hide: 'm',
      cell: (row) => (row.checkedAt ? <TimeAgo at={row.checkedAt} /> : '–'),
    },
    {
      key: 'since',
      header: t('added'),
      hide: 'l',
      nowrap: true,
      cell: (row) => <span className="num muted">{dates.day(row.createdAt)}</span>,
    },
  ];
}

function useDomainFilters(search: Search, drop: (key: 'q' | 'state' | 'kind') => void): Filter[] {
  const t = useScreenWords();
  const filters: Filter[] = [];
  if (search.q)
    filters.push({ key: 'q', name: t('searchDomains'), value: search.q, remove: () => drop('q') });
  if (search.state)
    filters.push({ key: 'state', name: t('state'), value: t(search.state), remove: () => drop('state') });
  if (search.kind)
    filters.push({ key: 'kind', name: t('kind'), value: t(search.kind), remove: () => drop('kind') });
  return filters;
}
