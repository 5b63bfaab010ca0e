import { Select } from '@mantine/core';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { listUsageLogs, type UsageLog } from '../contract.ts';
import { postTypes } from '../rules.ts';
import { useScreenWords } from './screen-words.ts';

const text = z.string().optional().catch(undefined);
const shape = z.object({
  type: z.enum(postTypes).optional().catch(undefined),
  account: text,
  agency: text,
  after: text,
  page: text,
});

/** Lists what accounts did with the product, newest first (HOUSE-08). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('usage-logs')('usageLogs');
  const [search, setSearch] = useScreenSearch(shape);
  const keyset = useKeyset();
  const list = useEndpoint(
    listUsageLogs,
    {
      query: {
        ...(search.type ? { postType: search.type } : {}),
        ...(search.account ? { accountId: search.account } : {}),
        ...(search.agency ? { agencyId: search.agency } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true, staleTime: 0 },
  );
  const logs = list.data?.logs;
  const filterOf = (key: 'type' | 'account' | 'agency', value: string): Filter => ({
    key,
    name: t(key),
    value,
    remove: () => setSearch({ [key]: undefined, ...firstPage }),
  });
  const filters = [
    ...(search.type ? [filterOf('type', t(search.type))] : []),
    ...(search.account ? [filterOf('account', logs?.[0]?.accountName ?? '…')] : []),
    ...(search.agency ? [filterOf('agency', logs?.[0]?.agencyName ?? '…')] : []),
  ];
  const clear = () => setSearch({ type: undefined, account: undefined, agency: undefined, ...firstPage });
  return (
    <Page title={title} lead={t('lead')} bleed>
      {!(logs?.length === 0 && filters.length === 0) && (
        <FilterBar filters={filters} clear={clear}>
          {!search.type && (
            <Select
              aria-label={t('type')}
              placeholder={t('type')}
              value={null}
              data={postTypes.map((value) => ({ value, label: t(value) }))}
              onChange={(type) => setSearch({ type: postTypes.find((name) => name === type), ...firstPage })}
            />
          )}
        </FilterBar>
      )}
      <DataTable
        caption={title}
        query={list}
        rows={logs}
        columns={useColumns()}
        rowKey={({ uid }) => uid}
        rowLabel={({ accountName, post_type: type }) => `${accountName}: ${t(type)}`}
        keyset={keyset}
        next={list.data?.nextCursor}
        sentence={logs && t('logCount', { count: logs.length })}
        filters={filters}
        clear={clear}
        empty={<EmptyState title={t('none')} lead={t('noneWhy')} />}
      />
    </Page>
  );
}

function useColumns(): Column<UsageLog>[] {
  const t = useScreenWords();
  return [
    {
      key: 'account',
      header: t('account'),
      grow: true,
      cell: ({ accountId, accountName }) => (
        <Go className={rowTitle} dir="auto" to="/usage-logs" search={{ account: accountId }}>
          {accountName}
        </Go>
      ),
    },
    { key: 'type', header: t('type'), nowrap: true, cell: ({ post_type: type }) => t(type) },
    {
      key: 'agency',
      header: t('agency'),
      hide: 's',
      cell: ({ agencyId, agencyName }) =>
        agencyId && agencyName ? (
          <Go dir="auto" to="/usage-logs" search={{ agency: agencyId }}>
            {agencyName}
          </Go>
        ) : (
          <span className="muted">{t('noAgency')}</span>
        ),
    },
    {
      key: 'date',
      header: t('date'),
      nowrap: true,
      cell: ({ date }) => (
        <span className="muted">
          <TimeAgo at={date} />
        </span>
      ),
    },
  ];
}
