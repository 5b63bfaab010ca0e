import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { textIn } from '#features/flows/maintenance/rules.ts';
import { useEndpoint } from '#app/query.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listAnnouncements, type Announcement } from '../contract.ts';
import { AnnouncementDialog } from './parts/announcement-dialog.tsx';
import { useScreenWords } from './screen-words.ts';

/** The operator's announcements (issue 43 D). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('announcements')('announcements');
  const list = useEndpoint(listAnnouncements, {});
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const rows = list.data?.announcements;
  return (
    <Page
      title={title}
      lead={t('lead')}
      bleed
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <DataTable
        caption={title}
        query={list}
        rows={rows}
        columns={useColumns(list.dataUpdatedAt, setEdited)}
        rowKey={({ id }) => id}
        rowLabel={({ texts }) => texts.en}
        sentence={rows && t('count', { count: rows.length })}
        empty={<EmptyState title={t('none')} lead={t('noneWhy')} />}
      />
      {edited && (
        <AnnouncementDialog
          announcement={edited === 'new' ? undefined : edited}
          close={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

const stateOf = ({ startsAt, endsAt }: Announcement, now: number) => {
  if (Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) > now ? 'later' : 'open';
};
const fills = { over: 'struck', later: 'none', open: 'tick' } as const;

/** Returns the columns; `now` is when the list was read, in milliseconds. */
function useColumns(now: number, edit: (announcement: Announcement) => void): Column<Announcement>[] {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  return [
    {
      key: 'text',
      header: t('text'),
      grow: true,
      cell: (row) => (
        <Button className={rowTitle} variant="transparent" p={0} onClick={() => edit(row)}>
          <bdi>{textIn(row.texts, language)}</bdi>
        </Button>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      nowrap: true,
      cell: (row) => (
        <StatusSquare fill={fills[stateOf(row, now)]} tone={stateOf(row, now) === 'open' ? 'ok' : 'quiet'}>
          {t(stateOf(row, now))}
        </StatusSquare>
      ),
    },
    { key: 'audience', header: t('audience'), nowrap: true, hide: 's', cell: ({ audience }) => t(audience) },
    {
      key: 'start',
      header: t('start'),
      nowrap: true,
      hide: 'm',
      cell: ({ startsAt }) => dates.moment(startsAt),
    },
    {
      key: 'finish',
      header: t('finish'),
      nowrap: true,
      hide: 's',
      cell: ({ endsAt }) => dates.moment(endsAt),
    },
  ];
}
