import { useState } from 'react';
import { RunState } from '#features/ground/runs/app/parts/run-state.tsx';
import * as content from '#features/items/content/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Facts, Page, Tabs } from '#app/ui/page.tsx';
import { EmptyState, ErrorState, LoadingRows } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { isUnderWay } from '#shared/runs/states.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { canStop, canUndo } from '../policy.ts';
import { useScreenWords } from './screen-words.ts';

const stale = [contract.get, contract.list, contract.listItems, content.list, content.overview, content.get];
type Result = Output<typeof contract.get>;

/** A change of many items: its progress, the result of each item, and the way back for an hour. */
export function ResultPage({ bulkEditId }: { bulkEditId: string }) {
  const asker = useAsker();
  const s = useScreenWords();
  const params = { accountId: asker.id, bulkEditId };
  const result = useEndpoint(contract.get, { params }, { staleTime: 0, pollWhile: isUnderWay });
  const undo = useAction(contract.undo, { refresh: stale });
  const stop = useAction(contract.stop, { refresh: stale });
  const data = result.data;
  const back = (
    <GoButton to="/bulk-edit" search={{ view: 'latest' }} variant="default">
      {s('backTo')}
    </GoButton>
  );
  if (result.error && !data) return <ErrorState error={result.error} retry={result.refetch} screen />;
  return (
    <Page title={s('result')} actions={back} bleed>
      {data ? (
        <>
          <div style={{ padding: '4px 24px 20px' }}>
            <Summary
              data={data}
              stop={canStop(asker) && { isPending: stop.isPending, run: () => stop.mutate({ params }) }}
              undo={canUndo(asker) && { isPending: undo.isPending, run: () => undo.mutate({ params }) }}
            />
          </div>
          <Items key={data.state} params={params} result={data} />
        </>
      ) : (
        <LoadingRows slow />
      )}
    </Page>
  );
}

type Act = { isPending: boolean; run: () => void } | false;
function Summary({ data, stop, undo }: { data: Result; stop: Act; undo: Act }) {
  const s = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const show = (value: number) => number(value, language);
  const isUndo = data.state === 'undoing' || data.state === 'undone';
  const done = data.state === 'undoing' ? data.restored : data.done;
  const total = data.state === 'undoing' ? data.changed : data.total;
  return (
    <RunState
      label={s(`state_${data.state}`)}
      run={{ ...data, done, total }}
      stop={stop}
      undo={undo && data.undoUntil !== null && { ...undo, until: data.undoUntil, count: data.changed }}
    >
      <Facts>
        <dt>{s('changed')}</dt>
        <dd className="num">{show(data.changed)}</dd>
        {isUndo && (
          <>
            <dt>{s('restored')}</dt>
            <dd className="num">{show(data.restored)}</dd>
          </>
        )}
        <dt>{s('refused')}</dt>
        <dd className="num">{show(data.refused)}</dd>
        {data.by && (
          <>
            <dt>{s('by')}</dt>
            <dd>
              <bdi>{data.by}</bdi>, {dates.moment(data.createdAt)}
            </dd>
          </>
        )}
      </Facts>
    </RunState>
  );
}

type ResultState = 'changed' | 'refused' | undefined;
function Items({ params, result }: { params: { accountId: string; bulkEditId: string }; result: Result }) {
  const t = useWords('content');
  const s = useScreenWords();
  const [rowState, setShown] = useState<ResultState>(undefined);
  const keyset = useKeyset();
  const items = useEndpoint(
    contract.listItems,
    {
      params,
      query: {
        ...(rowState ? { state: rowState } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { staleTime: 0, keep: true },
  );
  const columns: Column<contract.BulkItem>[] = [
    {
      key: 'title',
      header: s('item'),
      grow: true,
      cell: (row) =>
        row.code === 'not_found' ? (
          <span className="muted">{s('notYours')}</span>
        ) : (
          <Go className={rowTitle} dir="auto" to={`/content/${row.id}`}>
            {row.title || t('untitled')}
          </Go>
        ),
    },
    {
      key: 'outcome',
      header: s('outcome'),
      cell: (row) => (
        <>
          {s(`item_${row.state}`)}
          {row.code && <span className="sub">{codeText(row.code)}</span>}
        </>
      ),
    },
  ];
  const tabs = ([undefined, 'changed', 'refused'] as const).map((each) => ({
    label: s(each ?? 'all'),
    current: rowState === each,
    pick: () => setShown(each),
  }));
  return (
    <>
      {result.refused > 0 && <Tabs tabs={tabs} label={s('show')} />}
      <DataTable
        caption={s('resultsOf')}
        query={items}
        rows={items.data?.rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title || t('untitled')}
        keyset={keyset}
        next={items.data?.nextCursor}
        empty={<EmptyState title={s('noItems')} />}
        plain
      />
    </>
  );
}
