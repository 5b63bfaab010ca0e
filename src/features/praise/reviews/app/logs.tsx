import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText, useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import type { Outcome } from '../rules.ts';
import { useSourceName } from './parts/source-name.ts';
import { useScreenWords } from './screen-words.ts';

/** Imports of reviews with what came of each (INTG-19, INTG-20, INTG-21). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('reviews')('logs');
  const { id: accountId } = useAccount();
  const keyset = useKeyset();
  const query = { cursor: keyset.cursor };
  const list = useEndpoint(contract.listLogs, { params: { accountId }, query }, { keep: true });
  const sourceName = useSourceName();
  const columns: Column<contract.ReviewsLog>[] = [
    {
      key: 'source',
      header: t('source'),
      cell: (row) => (
        <>
          <b className={rowTitle}>
            <bdi>{sourceName({ source: row.source, origin: '' })}</bdi>
          </b>
          <span className="sub" dir="auto">
            {row.name}
          </span>
        </>
      ),
    },
    { key: 'outcome', header: t('outcome'), cell: (row) => <OutcomeOf log={row} /> },
    { key: 'time', header: t('time'), hide: 's', nowrap: true, cell: ({ time }) => <TimeAgo at={time} /> },
  ];
  return (
    <Page title={title} lead={t('logsLead')} bleed>
      <DataTable
        caption={title}
        query={list}
        rows={list.data?.rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name, source }) => name || source}
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={
          <EmptyState title={t('logsNone')} lead={t('logsNoneWhy')}>
            <GoButton to="/reviewsImport">{t('gmbNext')}</GoButton>
          </EmptyState>
        }
      />
    </Page>
  );
}
const fills: Record<Outcome, Fill> = {
  running: 'two',
  imported: 'tick',
  none: 'none',
  low: 'tick',
  failed: 'struck',
  undone: 'none',
};
function OutcomeOf({ log }: { log: contract.ReviewsLog }) {
  const t = useScreenWords();
  const { outcome, found, added, changed, removed, refused, withheld, failure, said } = log;
  const isDone = outcome === 'imported' || outcome === 'low';
  return (
    <>
      <StatusSquare fill={fills[outcome]}>{t(`outcome_${outcome}`)}</StatusSquare>
      {outcome === 'low' && <span className="sub">{t('lowWhy')}</span>}
      {isDone && <span className="sub">{t('counts', { found, added, changed })}</span>}
      {removed > 0 && <span className="sub">{t('countRemoved', { count: removed })}</span>}
      {refused > 0 && <span className="sub">{t('countRefused', { count: refused })}</span>}
      {withheld > 0 && <span className="sub">{t('countWithheld', { count: withheld })}</span>}
      {failure && <span className="sub">{codeText(failure)}</span>}
      {said && (
        <span className="sub" dir="auto">
          {t('says', { words: said })}
        </span>
      )}
    </>
  );
}
