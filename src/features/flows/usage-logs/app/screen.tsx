import { useEndpoint } from '#app/query.ts';
import { rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { HouseLog, useHouseLog } from '#app/ui/table/house-log.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { listUsageLogs, type UsageLog } from '../contract.ts';
import { postTypes } from '../rules.ts';
import { useScreenWords } from './screen-words.ts';

/** Lists what accounts did with the product, newest first (HOUSE-08). */
export function Screen() {
  const t = useScreenWords();
  const log = useHouseLog(postTypes, ['account', 'agency']);
  const { kind, ids, keyset } = log;
  const list = useEndpoint(
    listUsageLogs,
    {
      query: {
        ...(kind ? { postType: kind } : {}),
        ...(ids.account ? { accountId: ids.account } : {}),
        ...(ids.agency ? { agencyId: ids.agency } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true, staleTime: 0 },
  );
  const logs = list.data?.logs;
  return (
    <HouseLog
      title={useWords('usage-logs')('usageLogs')}
      lead={t('lead')}
      log={log}
      kindName={t('type')}
      kindText={t}
      ownerName={t}
      ownerText={(owner, row) => row[`${owner}Name`]}
      query={list}
      rows={logs}
      columns={useColumns()}
      rowKey={({ uid }) => uid}
      rowLabel={({ accountName, post_type: type }) => `${accountName}: ${t(type)}`}
      next={list.data?.nextCursor}
      sentence={logs && t('logCount', { count: logs.length })}
      empty={<EmptyState title={t('none')} lead={t('noneWhy')} />}
    />
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
