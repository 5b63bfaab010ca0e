import { Select } from '@mantine/core';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { chatFilters, list, type Row } from '../contract.ts';
import { BUCKETS } from '../rules.ts';
import { LOGS_PATH } from './parts/paths.ts';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({
  filter: z.enum(chatFilters).optional().catch(undefined),
  days: z.coerce.number().int().min(1).max(3650).optional().catch(undefined),
  messages: z.coerce.number().int().min(1).max(BUCKETS).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
});
const periods = [1, 7, 30, 90, 365];

/** Lists the conversations of visitors with the assistant (CHAT-06). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('chats')('logs');
  const { id: accountId } = useAccount();
  const [search, setSearch] = useScreenSearch(shape);
  const { filter, days, messages, q } = search;
  const keyset = useKeyset();
  const query = {
    ...(filter ? { filter } : {}),
    ...(days ? { days } : {}),
    ...(messages ? { messages } : {}),
    ...(q ? { search: q } : {}),
    ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
  };
  const chats = useEndpoint(list, { params: { accountId }, query }, { keep: true });
  const clear = () =>
    setSearch({
      filter: undefined,
      days: undefined,
      messages: undefined,
      q: undefined,
      ...firstPage,
    } as object);
  const change = (next: object) => setSearch({ ...next, ...firstPage } as object);
  const filters = messages
    ? [
        {
          key: 'messages',
          name: t('messages'),
          value: t(messages === BUCKETS ? 'bucketMore' : 'bucket', { count: messages }),
          remove: () => change({ messages: undefined }),
        },
      ]
    : [];
  const isFiltered = Boolean(filter || days || messages || q);
  return (
    <Page title={title} lead={t('logsLead')} bleed>
      <FilterBar
        search={{ value: q ?? '', change: (text) => change({ q: text || undefined }), label: t('search') }}
        filters={filters}
        clear={clear}
      >
        <Select
          aria-label={t('show')}
          value={filter ?? ''}
          allowDeselect={false}
          data={[
            { value: '', label: t('all') },
            ...chatFilters.map((value) => ({ value, label: t(`filter_${value}`) })),
          ]}
          onChange={(value) => change({ filter: chatFilters.find((name) => name === value) })}
        />
        <Select
          aria-label={t('period')}
          value={String(days ?? '')}
          allowDeselect={false}
          data={[
            { value: '', label: t('anyTime') },
            ...periods.map((count) => ({ value: String(count), label: t('days', { count }) })),
          ]}
          onChange={(value) => change({ days: value ? Number(value) : undefined })}
        />
      </FilterBar>
      <DataTable
        plain
        caption={title}
        query={chats}
        rows={chats.data?.chats}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={({ question, name }) => name || question}
        keyset={keyset}
        next={chats.data?.nextCursor}
        empty={
          isFiltered ? (
            <EmptyState title={t('noMatch')} lead={t('noMatchWhy')}>
              <GoButton variant="default" to={LOGS_PATH}>
                {t('all')}
              </GoButton>
            </EmptyState>
          ) : (
            <EmptyState art title={t('noChats')} lead={t('noChatsWhy')}>
              <GoButton to="/settings/widget">{t('toSettings')}</GoButton>
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
function useColumns(): Column<Row>[] {
  const t = useScreenWords();
  const language = useLanguage();
  return [
    {
      key: 'question',
      header: t('visitor'),
      grow: true,
      cell: ({ id, name, email, phone, question }) => (
        <>
          <Go to={`${LOGS_PATH}/${id}`} className={rowTitle}>
            <bdi>{name || email || phone || t('visitor')}</bdi>
          </Go>
          <span className="sub" dir="auto">
            {question}
          </span>
        </>
      ),
    },
    {
      key: 'messages',
      header: t('messages'),
      end: true,
      nowrap: true,
      hide: 's',
      cell: ({ messages }) => number(messages, language),
    },
    {
      key: 'outcome',
      header: t('outcome'),
      nowrap: true,
      cell: (row) => (
        <>
          {[
            ...(row.isLead ? [t('lead')] : []),
            ...(row.hasBooking ? [t('booking')] : []),
            ...(row.unanswered > 0 ? [t('unanswered')] : []),
          ].join(', ')}
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      nowrap: true,
      cell: ({ state, assignedName, waitingSince }) => (
        <>
          {t(`state_${state}`)}
          {assignedName && (
            <span className="sub">
              <bdi>{assignedName}</bdi>
            </span>
          )}
          {waitingSince && (
            <span className="sub">
              {t('waitsSince')} <TimeAgo at={waitingSince} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'city',
      header: t('city'),
      nowrap: true,
      hide: 'm',
      cell: ({ city }) => <bdi>{city}</bdi>,
    },
    {
      key: 'begun',
      header: t('begun'),
      nowrap: true,
      hide: 's',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ];
}
