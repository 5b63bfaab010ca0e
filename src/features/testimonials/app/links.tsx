import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/client.ts';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { EmptyState, ErrorState, LoadingRows, MoreButton, useSlow } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { listLinks, revokeLink, type Link } from '../contract.ts';
import css from './testimonials.module.css';

const signs: Record<
  Link['state'],
  [Fill, Tone, 'linkOpen' | 'linkOpened' | 'linkAnswered' | 'linkExpired' | 'linkRevoked']
> = {
  open: ['none', 'quiet', 'linkOpen'],
  opened: ['two', 'wait', 'linkOpened'],
  answered: ['tick', 'ok', 'linkAnswered'],
  expired: ['struck', 'quiet', 'linkExpired'],
  revoked: ['struck', 'no', 'linkRevoked'],
};
/** Shows the requests with their state. */
export function Links({ ask, search }: { ask: () => void; search: Record<string, unknown> }) {
  const t = useWords('testimonials');
  const account = useAccount();
  const dates = useDates();
  const query = useInfiniteQuery({
    queryKey: [listLinks.path, account.id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listLinks, {
        params: { accountId: account.id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const revoke = useAction(revokeLink, { refresh: [listLinks], done: () => toast(t('revoked')) });
  const slow = useSlow(query.isPending);
  const withdraw = async (link: Link) => {
    if (
      await confirm({
        title: t('revokeAsk'),
        lead: t('revokeText'),
        yes: t('revoke'),
        no: t('cancel'),
        danger: true,
      })
    )
      revoke.mutate({ params: { accountId: account.id, linkId: link.id } });
  };
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  const rows = query.data?.pages.flatMap((page) => page.links);
  if (!rows) return <LoadingRows slow={slow} />;
  if (rows.length === 0)
    return (
      <EmptyState title={t('noLinks')} lead={t('emptyText')}>
        <Button onClick={ask}>{t('ask')}</Button>
      </EmptyState>
    );
  return (
    <>
      <ul>
        {rows.map((link) => {
          const [fill, tone, word] = signs[link.state];
          const alive = link.state === 'open' || link.state === 'opened';
          const name = link.customerName || link.customerEmail || t('someone');
          return (
            <li key={link.id} className={css.asked}>
              <div className="grow">
                {link.testimonialId ? (
                  <Go className={css.link} to={`/testimonials/${link.testimonialId}`} search={search}>
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                  </Go>
                ) : (
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                )}
                {link.contentTitle && (
                  <span className="sub trunc" dir="auto">
                    {link.contentTitle}
                  </span>
                )}
                <span className="sub">
                  <StatusSquare fill={fill} tone={tone}>
                    {t(word)}
                  </StatusSquare>
                  {alive && <> · {t('until', { date: dates.day(link.expiresAt) })}</>}
                </span>
              </div>
              {alive && (
                <Button variant="default" size="xs" onClick={() => void withdraw(link)}>
                  {t('revoke')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {query.hasNextPage && (
        <p className={css.more}>
          <MoreButton query={query}>{t('loadMore')}</MoreButton>
        </p>
      )}
    </>
  );
}
