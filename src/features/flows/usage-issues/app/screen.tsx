import { useEndpoint } from '#app/query.ts';
import { rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { HouseLog, useHouseLog } from '#app/ui/table/house-log.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { listUsageIssues, type UsageIssue } from '../contract.ts';
import { issueKinds } from '../rules.ts';
import { useScreenWords } from './screen-words.ts';

/** Lists what goes wrong with the use of the product by accounts, the latest first (HOUSE-01). */
export function Screen() {
  const t = useScreenWords();
  const log = useHouseLog(issueKinds, ['agency']);
  const { kind, ids, keyset } = log;
  const list = useEndpoint(
    listUsageIssues,
    {
      query: {
        ...(kind ? { kind } : {}),
        ...(ids.agency ? { agencyId: ids.agency } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true, staleTime: 0 },
  );
  const issues = list.data?.issues;
  return (
    <HouseLog
      title={useWords('usage-issues')('usageIssues')}
      lead={t('lead')}
      actions={<GoButton to="/settings/stats">{t('stats')}</GoButton>}
      log={log}
      kindName={t('kind')}
      kindText={t}
      ownerName={t}
      ownerText={(owner, row) => row[`${owner}Name`]}
      query={list}
      rows={issues}
      columns={useColumns()}
      rowKey={({ accountId, kind: ofRow }) => `${accountId} ${ofRow}`}
      rowLabel={({ accountName, kind: ofRow }) => `${accountName}: ${t(ofRow)}`}
      next={list.data?.nextCursor}
      sentence={issues && t('issueCount', { count: issues.length })}
      empty={<EmptyState title={t('none')} lead={t('noneWhy')} />}
    />
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
