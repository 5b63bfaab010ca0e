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
import { useLanguage, useWords } from '#app/words.ts';
import { listRunsOfAll, type HouseRun } from '../contract-house.ts';
import { Outcome } from './parts/run-list.tsx';
import { useScreenWords } from './screen-words.ts';

const text = z.string().optional().catch(undefined);
const states = ['done', 'failed'] as const;
const shape = z.object({
  state: z.enum(states).optional().catch(undefined),
  account: text,
  after: text,
  page: text,
});

/** Lists the runs of automatic tagging of all accounts, newest first (HOUSE-10). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('tagging')('autoTag');
  const [search, setSearch] = useScreenSearch(shape);
  const keyset = useKeyset();
  const list = useEndpoint(
    listRunsOfAll,
    {
      query: {
        ...(search.state ? { state: search.state } : {}),
        ...(search.account ? { accountId: search.account } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true, staleTime: 0 },
  );
  const runs = list.data?.runs;
  const filterOf = (key: 'state' | 'account', value: string): Filter => ({
    key,
    name: t(key),
    value,
    remove: () => setSearch({ [key]: undefined, ...firstPage }),
  });
  const filters = [
    ...(search.state ? [filterOf('state', t(search.state))] : []),
    ...(search.account ? [filterOf('account', runs?.[0]?.accountName ?? '…')] : []),
  ];
  const clear = () => setSearch({ state: undefined, account: undefined, ...firstPage });
  return (
    <Page title={title} lead={t('houseLead')} bleed>
      {!(runs?.length === 0 && filters.length === 0) && (
        <FilterBar filters={filters} clear={clear}>
          {!search.state && (
            <Select
              aria-label={t('state')}
              placeholder={t('state')}
              value={null}
              data={states.map((value) => ({ value, label: t(value) }))}
              onChange={(state) => setSearch({ state: states.find((name) => name === state), ...firstPage })}
            />
          )}
        </FilterBar>
      )}
      <DataTable
        caption={title}
        query={list}
        rows={runs}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={({ accountName, mediaName }) => `${accountName}: ${mediaName}`}
        keyset={keyset}
        next={list.data?.nextCursor}
        sentence={runs && t('runCount', { count: runs.length })}
        filters={filters}
        clear={clear}
        empty={<EmptyState title={t('noRuns')} lead={t('noRunsWhy')} />}
      />
    </Page>
  );
}

function useColumns(): Column<HouseRun>[] {
  const t = useScreenWords();
  const seconds = new Intl.NumberFormat(useLanguage(), {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  });
  return [
    {
      key: 'photo',
      header: t('photo'),
      grow: true,
      cell: (run) => (
        <>
          <span className={rowTitle} dir="auto">
            {run.mediaName}
          </span>
          <div className="sub">
            <Outcome run={run} />
          </div>
        </>
      ),
    },
    {
      key: 'account',
      header: t('account'),
      cell: ({ accountId, accountName }) => (
        <Go dir="auto" to="/autoTag" search={{ account: accountId }}>
          {accountName}
        </Go>
      ),
    },
    {
      key: 'by',
      header: t('taggedBy'),
      hide: 's',
      cell: ({ adapter, model, milliseconds }) => (
        <>
          <bdi>{model || (adapter === 'local' ? t('local') : adapter)}</bdi>{' '}
          <span className="muted">{seconds.format(milliseconds / 1000)}</span>
        </>
      ),
    },
    {
      key: 'when',
      header: t('when'),
      nowrap: true,
      cell: ({ createdAt, startedBy }) => (
        <span className="muted">
          <TimeAgo at={createdAt} /> · {t(startedBy === 'upload' ? 'byUpload' : 'byPerson')}
        </span>
      ),
    },
  ];
}
