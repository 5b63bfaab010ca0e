import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { RunState } from '#features/ground/runs/app/parts/run-state.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { isUnderWay } from '#shared/runs/states.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import type { DocState } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { DocDialog } from './doc-dialog.tsx';
import { FoundPages } from './found-pages.tsx';

type Query = Parameters<typeof Loaded<contract.Summary>>[0]['query'];
const refresh = [contract.list, contract.summary];
/** The sources of the assistant: what it has read of each, and what it is reading. */
export function Sources({ summary, add }: { summary: Query; add: (kind: 'text' | 'website') => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const [opened, setOpened] = useState<string>();
  const keyset = useKeyset();
  const list = useEndpoint(
    contract.list,
    { params: { accountId }, query: { cursor: keyset.cursor } },
    { keep: true },
  );
  return (
    <>
      <Loaded query={summary}>{(facts) => <Facts facts={facts} />}</Loaded>
      <DataTable
        caption={t('part_sources')}
        query={list}
        rows={list.data?.rows.filter(({ state }) => state !== 'found')}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => id}
        rowLabel={({ title, url }) => title || url || ''}
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={
          <EmptyState art title={t('noSources')} lead={t('noSourcesWhy')}>
            <Button onClick={() => add('website')}>{t('addWebsite')}</Button>
            <Button variant="default" onClick={() => add('text')}>
              {t('addText')}
            </Button>
          </EmptyState>
        }
      />
      {opened && <DocDialog key={opened} docId={opened} close={() => setOpened(undefined)} />}
    </>
  );
}
/** The own content, the pages that were found, and the reading under way. */
function Facts({ facts }: { facts: contract.Summary }) {
  const t = useScreenWords();
  const language = useLanguage();
  const { id: accountId } = useAsker();
  const params = { accountId };
  const follow = useAction(contract.follow, { refresh });
  const stop = useAction(contract.stop, { refresh });
  const readAgain = useAction(contract.read, { refresh });
  const { follows, followedAt, kinds, chunks, run, discover } = facts;
  const words = kinds.reduce((sum, kind) => sum + kind.words, 0);
  const pages = kinds.find(({ kind }) => kind === 'page')?.docs ?? 0;
  const isReading = run !== null && isUnderWay(run);
  return (
    <>
      <Switch
        label={t('own')}
        description={t('ownHint')}
        checked={follows}
        disabled={follow.isPending}
        onChange={(event) => follow.mutate({ params, body: { follows: event.currentTarget.checked } })}
      />
      <p className="muted" role="status">
        {t('knows', { words: number(words, language), chunks: number(chunks, language) })}
        {follows && (
          <>
            {' '}
            {followedAt ? (
              <>
                {t('ownReadAt')} <TimeAgo at={followedAt} />
              </>
            ) : (
              t('ownReading')
            )}
          </>
        )}
      </p>
      <FoundPages discover={discover} />
      {run && (isReading || run.refusals.length > 0 || run.failure) && (
        <RunState
          label={t(isReading ? 'reading' : 'readOver')}
          run={run}
          stop={
            isReading && {
              isPending: stop.isPending,
              run: () => stop.mutate({ params: { ...params, readingRunId: run.id } }),
            }
          }
        />
      )}
      {pages > 0 && !isReading && (
        <div className="row">
          <Button
            variant="default"
            loading={readAgain.isPending}
            onClick={() => readAgain.mutate({ params, body: {} })}
          >
            {t('readAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
const fills: Record<DocState, Fill> = { found: 'none', waiting: 'third', ready: 'tick', failed: 'struck' };
function useColumns(open: (docId: string) => void): Column<contract.Doc>[] {
  const t = useScreenWords();
  const language = useLanguage();
  return [
    {
      key: 'source',
      header: t('source'),
      grow: true,
      cell: ({ title, url, kind }) => (
        <>
          <b className={rowTitle} dir="auto">
            {title || url}
          </b>
          <span className="sub">
            {t(`kind_${kind}`)}
            {url && (
              <>
                {' · '}
                <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, failure, isChanged, isEdited }) => (
        <>
          <StatusSquare fill={fills[state]}>{t(`state_${state}`)}</StatusSquare>
          {failure && <span className="sub">{codeText(failure)}</span>}
          {isChanged && <span className="sub">{t('changed')}</span>}
          {isEdited && <span className="sub">{t('edited')}</span>}
        </>
      ),
    },
    {
      key: 'words',
      header: t('wordCount'),
      hide: 's',
      nowrap: true,
      end: true,
      cell: ({ words }) => <span className="num">{number(words, language)}</span>,
    },
    {
      key: 'read',
      header: t('lastRead'),
      hide: 'm',
      nowrap: true,
      cell: ({ readAt }) => (readAt ? <TimeAgo at={readAt} /> : '–'),
    },
    {
      key: 'actions',
      header: t('actions'),
      silent: true,
      end: true,
      cell: ({ id, title, url }) => (
        <Button
          variant="default"
          data-reads
          aria-label={t('openOf', { name: title || url || '' })}
          onClick={() => open(id)}
        >
          {t('open')}
        </Button>
      ),
    },
  ];
}
