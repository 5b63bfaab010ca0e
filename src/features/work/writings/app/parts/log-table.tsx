import type { Problem } from '#shared/fail.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import type { Keyset } from '#app/ui/keyset.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { GenerationLog } from '../../contract-settings.ts';
import { destinations, type Destination } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

type LogQuery = {
  data?: { logs: GenerationLog[]; nextCursor: string | null } | undefined;
  error: Problem | null;
  isPending: boolean;
  refetch: () => unknown;
};
const isDestination = (name: string | null): name is Destination =>
  (destinations as readonly (string | null)[]).includes(name);

/** Generations of texts, newest first; `ofHouse` shows the account of each. */
export function LogTable({
  query,
  keyset,
  ofHouse = false,
}: {
  query: LogQuery;
  keyset: Keyset;
  ofHouse?: boolean;
}) {
  const t = useScreenWords();
  const titles = useWords('writings');
  const language = useLanguage();
  const answerOf = ({ isResponsed, responseBy, responseFeedback }: GenerationLog): string => {
    if (isResponsed === null) return '';
    const decision = t(isResponsed ? 'approvedBy' : 'rejectedBy', { who: responseBy });
    return responseFeedback ? `${decision}: ${responseFeedback}` : decision;
  };
  const columns: Column<GenerationLog>[] = [
    {
      key: 'item',
      header: t(ofHouse ? 'account' : 'item'),
      grow: true,
      cell: (row) => (
        <>
          {row.contentTitle && row.contentUid && !ofHouse ? (
            <Go
              className={rowTitle}
              dir="auto"
              to={`/content/${row.contentUid}`}
              search={{ tab: 'writings' }}
            >
              {row.contentTitle}
            </Go>
          ) : (
            <bdi className={rowTitle}>{ofHouse ? row.accountName : row.contentTitle || t('gone')}</bdi>
          )}
          <span className="sub">
            <TimeAgo at={row.createDate} />
          </span>
        </>
      ),
    },
    {
      key: 'output',
      header: t('output'),
      hide: 'm',
      nowrap: true,
      cell: (row) => (isDestination(row.destination) ? t(`to_${row.destination}`) : row.writerOutput),
    },
    { key: 'who', header: t('who'), hide: 'l', nowrap: true, cell: (row) => <bdi>{row.userName}</bdi> },
    {
      key: 'model',
      header: t('modelColumn'),
      hide: 'l',
      nowrap: true,
      cell: (row) => <bdi>{row.model || t('template')}</bdi>,
    },
    {
      key: 'words',
      header: t('wordsColumn'),
      end: true,
      hide: 's',
      cell: (row) => number(row.words, language),
    },
    {
      key: 'result',
      header: t('result'),
      cell: (row) => (
        <>
          {t(`state_${row.state}`)}
          {row.failure && <span className="sub">{codeText(row.failure)}</span>}
        </>
      ),
    },
    { key: 'answer', header: t('answer'), hide: 'w', cell: (row) => <bdi>{answerOf(row)}</bdi> },
  ];
  return (
    <DataTable
      caption={titles('aiLogs')}
      query={query}
      rows={query.data?.logs}
      columns={columns}
      rowKey={(row) => row.uid}
      rowLabel={(row) => row.contentTitle || t('gone')}
      keyset={keyset}
      next={query.data?.nextCursor}
      empty={<EmptyState title={t('noLogs')} lead={t('noLogsWhy')} />}
    />
  );
}
