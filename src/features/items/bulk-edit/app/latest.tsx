import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { useScreenWords } from './screen-words.ts';

/** Changes of many items of the last weeks, each with the way to its result. */
export function LatestChanges() {
  const { id: accountId } = useAccount();
  const s = useScreenWords();
  const language = useLanguage();
  const keyset = useKeyset();
  const list = useEndpoint(
    contract.list,
    { params: { accountId }, query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { staleTime: 0, keep: true },
  );
  const columns: Column<contract.BulkEdit>[] = [
    {
      key: 'when',
      header: s('when'),
      grow: true,
      cell: (row) => (
        <>
          <Go className={rowTitle} to="/bulk-edit" search={{ change: row.id }}>
            {s(`state_${row.state}`)}
          </Go>
          <span className="sub">
            <TimeAgo at={row.createdAt} />
          </span>
        </>
      ),
    },
    { key: 'by', header: s('by'), hide: 's', nowrap: true, cell: (row) => <bdi>{row.by}</bdi> },
    { key: 'total', header: s('total'), end: true, hide: 's', cell: (row) => number(row.total, language) },
    { key: 'changed', header: s('changed'), end: true, cell: (row) => number(row.changed, language) },
    {
      key: 'refused',
      header: s('refused'),
      end: true,
      hide: 's',
      cell: (row) => number(row.refused, language),
    },
  ];
  return (
    <DataTable
      caption={s('latestOf')}
      query={list}
      rows={list.data?.rows}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => s(`state_${row.state}`)}
      keyset={keyset}
      next={list.data?.nextCursor}
      plain
      empty={
        <EmptyState art title={s('nothingYet')} lead={s('nothingYetWhy')}>
          <GoButton to="/bulk-edit">{s('startOne')}</GoButton>
        </EmptyState>
      }
    />
  );
}
