import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import * as content from '#features/items/content/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Facts, Page, Tabs } from '#app/ui/page.tsx';
import { EmptyState, ErrorState, LoadingRows } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { canUndo } from '../policy.ts';
import { useScreenWords } from './screen-words.ts';
import css from './bulk-edit.module.css';

const stale = [contract.get, contract.list, contract.listItems, content.list, content.overview, content.get];
type Result = Output<typeof contract.get>;
const isEnded = ({ state }: Result): boolean => ['done', 'undone', 'failed'].includes(state);

/** A change of many items: its progress, the result of each item, and the way back for an hour. */
export function ResultPage({ bulkEditId }: { bulkEditId: string }) {
  const asker = useAsker();
  const s = useScreenWords();
  const params = { accountId: asker.id, bulkEditId };
  const result = useEndpoint(
    contract.get,
    { params },
    { staleTime: 0, pollWhile: (bulkEdit) => !isEnded(bulkEdit) },
  );
  const undo = useAction(contract.undo, { refresh: stale });
  const data = result.data;
  const isOver = data !== undefined && isEnded(data);
  const ask = async (count: number) => {
    const isSure = await confirm({
      title: s('undoAsk', { count }),
      lead: s('undoWhat'),
      yes: s('undo'),
    });
    if (isSure) undo.mutate({ params });
  };
  const back = (
    <>
      {data?.undoUntil && canUndo(asker) && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.6} className="flip" />}
          loading={undo.isPending}
          onClick={() => void ask(data.changed)}
        >
          {s('undo')}
        </Button>
      )}
      <GoButton to="/bulk-edit" search={{ view: 'latest' }} variant="default">
        {s('backTo')}
      </GoButton>
    </>
  );
  if (result.error && !data) return <ErrorState error={result.error} retry={result.refetch} screen />;
  return (
    <Page title={s('result')} actions={back} bleed>
      {data ? (
        <>
          <div style={{ padding: '4px 24px 20px' }}>
            <Summary data={data} isOver={isOver} />
          </div>
          <Items key={data.state} params={params} result={data} />
        </>
      ) : (
        <LoadingRows slow />
      )}
    </Page>
  );
}

function Summary({ data, isOver }: { data: Result; isOver: boolean }) {
  const s = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const show = (value: number) => number(value, language);
  const isUndo = data.state === 'undoing' || data.state === 'undone';
  const done = data.state === 'undoing' ? data.restored : data.done;
  const total = data.state === 'undoing' ? data.changed : data.total;
  return (
    <div className={css.result}>
      <p className="row" role="status">
        <b className="strong">{s(`state_${data.state}`)}</b>
        <span className="muted num">{s('progress', { done: show(done), total: show(total) })}</span>
      </p>
      {!isOver && <WorkProgress label={s(`state_${data.state}`)} done={done} total={total} />}
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
        {data.refusals.map(({ code, count }) => (
          <Reason key={code} code={code} count={show(count)} />
        ))}
        {data.by && (
          <>
            <dt>{s('by')}</dt>
            <dd>
              <bdi>{data.by}</bdi>, {dates.moment(data.createdAt)}
            </dd>
          </>
        )}
      </Facts>
      {data.undoUntil && <p className="muted">{s('undoUntil', { time: dates.time(data.undoUntil) })}</p>}
    </div>
  );
}
function Reason({ code, count }: { code: string; count: string }) {
  return (
    <>
      <dt style={{ paddingInlineStart: 12 }}>{codeText(code)}</dt>
      <dd className="num">{count}</dd>
    </>
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
