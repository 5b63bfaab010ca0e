import { useEndpoint } from '#app/query.ts';
import { rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { HouseLog, useHouseLog } from '#app/ui/table/house-log.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listRunsOfAll, type HouseRun } from '../contract-house.ts';
import { Outcome } from './parts/run-list.tsx';
import { useScreenWords } from './screen-words.ts';

const states = ['done', 'failed'] as const;
/** Lists the runs of automatic tagging of all accounts, newest first (HOUSE-10). */
export function Screen() {
  const t = useScreenWords();
  const log = useHouseLog(states, ['account']);
  const { kind, ids, keyset } = log;
  const list = useEndpoint(
    listRunsOfAll,
    {
      query: {
        ...(kind ? { state: kind } : {}),
        ...(ids.account ? { accountId: ids.account } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true, staleTime: 0 },
  );
  const runs = list.data?.runs;
  return (
    <HouseLog
      title={useWords('tagging')('autoTag')}
      lead={t('houseLead')}
      log={log}
      kindName={t('state')}
      kindText={t}
      ownerName={() => t('account')}
      ownerText={(_owner, { accountName }) => accountName}
      query={list}
      rows={runs}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowLabel={({ accountName, mediaName }) => `${accountName}: ${mediaName}`}
      next={list.data?.nextCursor}
      sentence={runs && t('runCount', { count: runs.length })}
      empty={<EmptyState title={t('noRuns')} lead={t('noRunsWhy')} />}
    />
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
