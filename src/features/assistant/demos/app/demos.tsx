import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { number } from '#shared/words.ts';
import { list, type Demo } from '../contract.ts';
import { cureFor } from '../rules.ts';
import { DemoDialog } from './parts/demo-dialog.tsx';
import { fills } from './parts/fills.ts';
import { MakeDialog } from './parts/make-dialog.tsx';
import { useScreenWords } from './screen-words.ts';

/** Lists the demos of the assistant for prospects, and makes them (CHAT-07). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('demos')('title');
  const { id: accountId } = useAsker();
  const [isMaking, setMaking] = useState(false);
  const [opened, setOpened] = useState<string>();
  const keyset = useKeyset();
  const demos = useEndpoint(
    list,
    { params: { accountId }, query: { cursor: keyset.cursor } },
    { keep: true },
  );
  return (
    <Page
      title={title}
      lead={t('lead')}
      bleed
      actions={<Button onClick={() => setMaking(true)}>{t('make')}</Button>}
    >
      <DataTable
        plain
        caption={title}
        query={demos}
        rows={demos.data?.rows}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => id}
        rowLabel={({ site }) => site}
        keyset={keyset}
        next={demos.data?.nextCursor}
        empty={
          <EmptyState art title={t('none')} lead={t('noneWhy')}>
            <Button onClick={() => setMaking(true)}>{t('make')}</Button>
          </EmptyState>
        }
      />
      {isMaking && <MakeDialog close={() => setMaking(false)} />}
      {opened && <DemoDialog key={opened} demoId={opened} close={() => setOpened(undefined)} />}
    </Page>
  );
}
function useColumns(open: (demoId: string) => void): Column<Demo>[] {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  return [
    {
      key: 'site',
      header: t('website'),
      grow: true,
      cell: ({ site, title }) => (
        <>
          <b className={rowTitle}>
            <bdi>{title || site}</bdi>
          </b>
          <span className="sub">
            <bdi dir="ltr">{site}</bdi>
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, failure }) => (
        <>
          <StatusSquare fill={fills[state]}>{t(`state_${state}`)}</StatusSquare>
          {failure && (
            <span className="sub">
              {codeText(failure)} {t(`cure_${cureFor(failure)}`)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'conversations',
      header: t('conversations'),
      end: true,
      nowrap: true,
      hide: 's',
      cell: ({ conversations }) => number(conversations, language),
    },
    {
      key: 'ends',
      header: t('ends'),
      nowrap: true,
      hide: 'm',
      cell: ({ state, endsAt }) => (state === 'failed' ? '–' : dates.day(endsAt)),
    },
    {
      key: 'actions',
      header: t('actions'),
      silent: true,
      end: true,
      cell: ({ id, site }) => (
        <Button variant="default" data-reads aria-label={t('openOf', { site })} onClick={() => open(id)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}
