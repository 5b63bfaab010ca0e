import { Select } from '@mantine/core';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { listUsageIssues, type UsageIssue } from '../contract.ts';
import { issueKinds } from '../rules.ts';
import { useScreenWords } from './screen-words.ts';

const text = z.string().optional().catch(undefined);
const shape = z.object({
  kind: z.enum(issueKinds).optional().catch(undefined),
  agency: text,
  after: text,
  page: text,
});

/** Lists what goes wrong with the use of the product by accounts, the latest first (HOUSE-01). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('usage-issues')('usageIssues');
  const [search, setSearch] = useScreenSearch(shape);
  const keyset = useKeyset();
  const list = useEndpoint(
    listUsageIssues,
    {
      query: {
        ...(search.kind ? { kind: search.kind } : {}),
        ...(search.agency ? { agencyId: search.agency } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true, staleTime: 0 },
  );
  const issues = list.data?.issues;
  const filterOf = (key: 'kind' | 'agency', value: string): Filter => ({
    key,
    name: t(key),
    value,
    remove: () => setSearch({ [key]: undefined, ...firstPage }),
  });
  const filters = [
    ...(search.kind ? [filterOf('kind', t(search.kind))] : []),
    ...(search.agency ? [filterOf('agency', issues?.[0]?.agencyName ?? '…')] : []),
  ];
  const clear = () => setSearch({ kind: undefined, agency: undefined, ...firstPage });
  return (
    <Page
      title={title}
      lead={t('lead')}
      bleed
      actions={<GoButton to="/settings/stats">{t('stats')}</GoButton>}
    >
      {!(issues?.length === 0 && filters.length === 0) && (
        <FilterBar filters={filters} clear={clear}>
          {!search.kind && (
            <Select
              aria-label={t('kind')}
              placeholder={t('kind')}
              value={null}
              data={issueKinds.map((value) => ({ value, label: t(value) }))}
              onChange={(kind) => setSearch({ kind: issueKinds.find((name) => name === kind), ...firstPage })}
            />
          )}
        </FilterBar>
      )}
      <DataTable
        caption={title}
        query={list}
        rows={issues}
        columns={useColumns()}
        rowKey={({ accountId, kind }) => `${accountId} ${kind}`}
        rowLabel={({ accountName, kind }) => `${accountName}: ${t(kind)}`}
        keyset={keyset}
        next={list.data?.nextCursor}
        sentence={issues && t('issueCount', { count: issues.length })}
        filters={filters}
        clear={clear}
        empty={<EmptyState title={t('none')} lead={t('noneWhy')} />}
      />
    </Page>
  );
}

function useColumns(): Column<UsageIssue>[] {
  const t = useScreenWords();
  return [
    {
      key: 'account',
      header: t('account'),
      grow: true,
      cell: ({ accountId, accountName }) => (
        <Go className={rowTitle} dir="auto" to={`/accounts/${accountId}`}>
          {accountName}
        </Go>
      ),
    },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind, amount }) => (
        <>
          {t(`${kind}Is`, { count: amount })}
          <div className="muted">{t(`${kind}Cure`)}</div>
        </>
      ),
    },
    {
      key: 'agency',
      header: t('agency'),
      hide: 's',
      cell: ({ agencyId, agencyName }) => (
        <Go dir="auto" to="/settings/usage-issues" search={{ agency: agencyId }}>
          {agencyName}
        </Go>
      ),
    },
    {
      key: 'since',
      header: t('since'),
      nowrap: true,
      cell: ({ since }) => (
        <span className="muted">
          <TimeAgo at={since} />
        </span>
      ),
    },
  ];
}
