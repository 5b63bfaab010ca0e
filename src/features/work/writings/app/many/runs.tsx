import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract-runs.ts';
import { useScreenWords } from '../screen-words.ts';
import { RunProgress } from './run-progress.tsx';

/** Texts for many items of the last weeks, each with the way to its results. */
export function Runs() {
  const t = useScreenWords();
  const language = useLanguage();
  const { id: accountId } = useAccount();
  const keyset = useKeyset();
  const [runId, setRunId] = useState<string | null>(null);
  const query = useEndpoint(
    contract.listRuns,
    { params: { accountId }, query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { staleTime: 0, keep: true },
  );
  const columns: Column<contract.Run>[] = [
    {
      key: 'what',
      header: t('output'),
      grow: true,
      cell: (run) => (
        <>
          <Button
            className={rowTitle}
            variant="transparent"
            p={0}
            data-reads
            onClick={() => setRunId(run.id)}
          >
            {listed(
              run.destinations.map((destination) => t(`to_${destination}`)),
              language,
            )}
          </Button>
          <span className="sub">
            <TimeAgo at={run.createdAt} />
          </span>
        </>
      ),
    },
    { key: 'who', header: t('who'), hide: 's', nowrap: true, cell: (run) => <bdi>{run.by}</bdi> },
    {
      key: 'done',
      header: t('wordsColumn'),
      end: true,
      hide: 's',
      cell: (run) => number(run.words, language),
    },
    {
      key: 'result',
      header: t('result'),
      nowrap: true,
      cell: (run) => (
        <>
          {t(`run_${run.state}`)}
          <span className="sub num">
            {t('runDone', { done: number(run.done, language), total: number(run.total, language) })}
          </span>
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('manyTitle')}
        query={query}
        rows={query.data?.runs}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ destinations }) => destinations.join(', ')}
        keyset={keyset}
        next={query.data?.nextCursor}
        empty={<EmptyState title={t('noRuns')} lead={t('noRunsWhy')} />}
      />
      {runId && (
        <Dialog open close={() => setRunId(null)} title={t('manyTitle')}>
          <RunProgress runId={runId} />
        </Dialog>
      )}
    </>
  );
}
