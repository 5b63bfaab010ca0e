import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { Inbox, InboxRows, useFirstEntry } from '#app/ui/inbox/inbox.tsx';
import { toast } from '#app/ui/toasts.tsx';
import inbox from '#app/ui/inbox/inbox.module.css';
import { useIsWide } from '#app/ui/is-mobile.ts';
import { Tabs, useTitle } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { list } from '../contract.ts';
import { canAsk } from '#features/praise/requests/policy.ts';
import { TESTIMONIAL_TOPIC } from '#features/praise/requests/rules-topic.ts';
import { Links } from '#features/praise/requests/app/parts/request-list.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { Entry, SelectAll, useSelection } from './list/entry.tsx';
import { filterShape, filtersOf, ListFilters, noFilters, type Search } from './list/filters.tsx';
import { InAndOut } from './list/in-and-out.tsx';
import { KeysHelp, useKeys } from './list/keys.tsx';
import { AskDialog } from '#features/praise/requests/app/parts/ask-dialog.tsx';
import { Reader } from './reader.tsx';

type Tab = 'waiting' | 'published' | 'dropped' | 'asked';
/** Loads the testimonials of one state, newest first, and the number of each state. */
function useTestimonials(status: Exclude<Tab, 'asked'>, search: Search) {
  const { id: accountId } = useAccount();
  const filters = { status, ...(search.q ? { search: search.q } : {}), ...filtersOf(search) };
  const query = useInfiniteQuery({
    queryKey: [list.path, accountId, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(list, {
        params: { accountId },
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.testimonials),
    counts: query.data?.pages[0]?.counts,
  };
}
/** Explains an empty list and links to testimonials of another state. */
function Nothing({
  tab,
  isFiltered,
  counts,
  clear,
  showNew,
  ask,
}: {
  tab: Tab;
  isFiltered: boolean;
  counts: ReturnType<typeof useTestimonials>['counts'];
  clear: () => void;
  showNew: () => void;
  ask: () => void;
}) {
  const t = useWords('testimonials');
  const account = useAccount();
  if (isFiltered)
    return (
      <EmptyState title={t('emptySearch')}>
        <Button variant="default" data-reads onClick={clear}>
          {t('clearSearch')}
        </Button>
      </EmptyState>
    );
  if (tab === 'published' && counts?.waiting) {
    return (
      <EmptyState title={t('nonePublished')} lead={t('nonePublishedText')}>
        <Button variant="default" onClick={showNew}>
          {t('waiting')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={!counts?.published}
      title={t(counts?.published ? 'nothingNew' : 'empty')}
      lead={t('emptyText')}
    >
      {canAsk(account) && <Button onClick={ask}>{t('ask')}</Button>}
    </EmptyState>
  );
}

/** Shows the testimonials: list and reader side by side, one after the other on a phone. */
export function Screen() {
  const t = useWords('testimonials');
  const account = useAccount();
  const navigate = useNavigate();
  const { testimonialId } = useScreenParams<'testimonialId'>();
  const [search, setSearch] = useScreenSearch(filterShape);
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const tab = search.tab ?? 'waiting';
  const status = tab === 'asked' ? 'waiting' : tab;
  const { query, rows, counts } = useTestimonials(status, search);
  const here = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
  const listKey = JSON.stringify(here);
  const selection = useSelection(listKey, rows);
  useTitle(t('title'));
  useLive<{ what: string; customerName?: string }>(TESTIMONIAL_TOPIC, (event) => {
    if (event.what === 'received') toast(t('arrived', { name: event.customerName ?? '' }));
  });
  const tabs = (['waiting', 'published', 'dropped', 'asked'] as const).map((name) => ({
    label: t(name),
    current: tab === name,
    pick: () => setSearch({ tab: name === 'waiting' ? undefined : name, q: undefined }),
    ...(name !== 'asked' && counts ? { count: counts[name] } : {}),
  }));
  const first = useFirstEntry(listKey, rows);
  const wide = useIsWide();
  const opened = testimonialId ?? (wide && tab !== 'asked' ? first : undefined);
  const keys = useKeys({
    move: (by) => {
      const at = rows?.findIndex(({ id }) => id === opened) ?? -1;
      const next = rows?.[at + by];
      if (next) void navigate({ to: `/testimonials/${next.id}`, search: here });
    },
    select: () => {
      if (opened && tab !== 'asked') selection.toggle(opened);
    },
  });
  const askButton = canAsk(account) && (
    <Button leftSection={<IconSend size={16} stroke={1.6} aria-hidden />} onClick={ask}>
      {t('askShort')}
    </Button>
  );
  const hint = rows?.length ? t('pick') : null;
  const isFiltered = Boolean(search.q) || Object.keys(filtersOf(search)).length > 0;
  const nothing = (
    <Nothing
      tab={tab}
      isFiltered={isFiltered}
      counts={counts}
      clear={() => setSearch(noFilters)}
      showNew={() => setSearch({ tab: undefined })}
      ask={ask}
    />
  );
  return (
    <>
      <Inbox
        title={t('title')}
        actions={
          <div className="row">
            <InAndOut />
            {askButton}
          </div>
        }
        isReading={testimonialId !== undefined}
        reader={opened ? <Reader key={opened} testimonialId={opened} search={here} /> : null}
        hint={tab === 'asked' ? t('askedHint') : hint}
      >
        <Tabs tabs={tabs} label={t('title')} />
        {tab === 'asked' ? (
          <Links ask={ask} search={here} />
        ) : (
          <>
            <div className={inbox.search}>
              <ListFilters search={search} change={setSearch} />
            </div>
            {rows && rows.length > 0 && (
              <SelectAll selection={selection}>
                <KeysHelp {...keys} />
              </SelectAll>
            )}
            <InboxRows
              query={query}
              rows={rows}
              nothing={nothing}
              moreLabel={t('loadMore')}
              entry={(row) => (
                <Entry row={row} search={here} isCurrent={row.id === opened} selection={selection} />
              )}
            />
            <BulkBar ids={selection.ids} tab={tab} clear={selection.clear} />
          </>
        )}
      </Inbox>
      <AskDialog open={asking} close={() => setAsking(false)} />
    </>
  );
}
