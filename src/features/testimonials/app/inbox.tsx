import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { SearchField } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { Face, Stars } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useIsWide } from '#app/ui/is-mobile.ts';
import { Tabs, useTitle } from '#app/ui/page.tsx';
import { EmptyState, ErrorState, LoadingRows, MoreButton, useSlow } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { list, type Row } from '../contract.ts';
import { canAsk } from '../policy.ts';
import { TESTIMONIAL_TOPIC } from '../rules.ts';
import { Links } from './links.tsx';
import { AskDialog } from './parts/ask-dialog.tsx';
import { Reader } from './reader.tsx';
import css from './testimonials.module.css';

const shape = z.object({
  tab: z.enum(['waiting', 'published', 'dropped', 'asked']).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
});

type Tab = 'waiting' | 'published' | 'dropped' | 'asked';
/** Loads the testimonials of one state, newest first, and the number of each state. */
function useTestimonials(status: Exclude<Tab, 'asked'>, q: string) {
  const { id: accountId } = useAccount();
  const query = useInfiniteQuery({
    queryKey: [list.path, accountId, status, q],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(list, {
        params: { accountId },
        query: { status, ...(q ? { search: q } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
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
  q,
  counts,
  go,
  ask,
}: {
  tab: Tab;
  q: string;
  counts: ReturnType<typeof useTestimonials>['counts'];
  go: (to: { tab?: undefined; q?: undefined }) => void;
  ask: () => void;
}) {
  const t = useWords('testimonials');
  const account = useAccount();
  if (q)
    return (
      <EmptyState title={t('emptySearch')}>
        <Button variant="default" data-reads onClick={() => go({ q: undefined })}>
          {t('clearSearch')}
        </Button>
      </EmptyState>
    );
  if (tab === 'published' && counts?.waiting) {
    return (
      <EmptyState title={t('nonePublished')} lead={t('nonePublishedText')}>
        <Button variant="default" onClick={() => go({ tab: undefined })}>
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
  const { testimonialId } = useScreenParams<'testimonialId'>();
  const [search, setSearch] = useScreenSearch(shape);
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const tab = search.tab ?? 'waiting';
  const q = search.q ?? '';
  const status = tab === 'asked' ? 'waiting' : tab;
  const { query, rows, counts } = useTestimonials(status, q);
  const slow = useSlow(query.isPending);
  useTitle(t('title'));
  useLive<{ what: string; customerName?: string }>(TESTIMONIAL_TOPIC, (event) => {
    if (event.what === 'received') toast(t('arrived', { name: event.customerName ?? '' }));
  });
  const tabs = (['waiting', 'published', 'dropped', 'asked'] as const)
    .filter((name) => name !== 'dropped' || tab === name || counts?.dropped)
    .map((name) => ({
      label: t(name),
      current: tab === name,
      pick: () => setSearch({ tab: name === 'waiting' ? undefined : name, q: undefined }),
      ...(name !== 'asked' && counts ? { count: counts[name] } : {}),
    }));
  // On a wide screen the first testimonial is open until another is chosen. A newer one that arrives does not
  // replace it, since a click on a button could then publish an unread testimonial.
  const of = `${status} ${q}`;
  const [opening, setOpening] = useState<{ of: string; id?: string | undefined }>({ of });
  const first = opening.of === of && rows?.some((row) => row.id === opening.id) ? opening.id : rows?.[0]?.id;
  if (opening.of !== of || opening.id !== first) setOpening({ of, id: first });
  const wide = useIsWide();
  const opened = testimonialId ?? (wide && tab !== 'asked' ? first : undefined);
  const here = { ...(search.tab ? { tab: search.tab } : {}), ...(q ? { q } : {}) };
  return (
    <div className={`${css.inbox} ${testimonialId ? css.reading : ''}`}>
      <section className={css.list} aria-label={t('title')}>
        <div className={css.head}>
          <h1>{t('title')}</h1>
          {canAsk(account) && (
            <Button leftSection={<IconSend size={16} stroke={1.6} />} onClick={ask}>
              {t('askShort')}
            </Button>
          )}
        </div>
        <Tabs tabs={tabs} label={t('title')} />
        {tab === 'asked' ? (
          <Links ask={ask} search={here} />
        ) : (
          <>
            <div className={css.search}>
              <SearchField
                value={q}
                change={(text) => setSearch({ q: text || undefined }, { replace: true })}
                label={t('search')}
              />
            </div>
            {query.isError && <ErrorState error={query.error} retry={query.refetch} />}
            {!query.isError && !rows && <LoadingRows slow={slow} />}
            {!query.isError && rows?.length === 0 && (
              <Nothing tab={tab} q={q} counts={counts} go={setSearch} ask={ask} />
            )}
            {!query.isError && rows && rows.length > 0 && (
              <ul>
                {rows.map((row) => (
                  <li key={row.id}>
                    <Entry row={row} current={row.id === opened} search={here} />
                  </li>
                ))}
              </ul>
            )}
            {query.hasNextPage && (
              <p className={css.more}>
                <MoreButton query={query}>{t('loadMore')}</MoreButton>
              </p>
            )}
          </>
        )}
      </section>
      {opened ? (
        <Reader key={opened} testimonialId={opened} search={here} />
      ) : (
        <section className={css.none}>
          {tab === 'asked' && <p className="muted">{t('askedHint')}</p>}
          {tab !== 'asked' && Boolean(rows?.length) && <p className="muted">{t('pick')}</p>}
        </section>
      )}
      <AskDialog open={asking} close={() => setAsking(false)} />
    </div>
  );
}

function Entry({ row, current, search }: { row: Row; current: boolean; search: Record<string, unknown> }) {
  return (
    <Go
      to={`/testimonials/${row.id}`}
      search={search}
      className={css.entry}
      aria-current={current ? 'true' : undefined}
    >
      <Face name={row.customerName} small />
      <span className={row.statusPublish === 'published' ? 'trunc' : `trunc ${css.unread}`}>
        <bdi>{row.customerName}</bdi>
      </span>
      <TimeAgo at={row.createdAt} />
      <span className={css.words} dir="auto">
        {row.rating !== null && (
          <>
            <Stars value={row.rating} />{' '}
          </>
        )}
        {row.description}
      </span>
    </Go>
  );
}
