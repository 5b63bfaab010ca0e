import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { EmptyState, ErrorState, LoadingRows, MoreButton, useSlow } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import inbox from '#app/ui/inbox/inbox.module.css';
import { useWords } from '#app/words.ts';
import { listLinks, revokeLink, type Link } from '../../contract-links.ts';
import { PosterDialog } from '../asking/poster.tsx';
import { useAskingWords } from '../asking/asking-words.ts';
import { Upcoming } from '../asking/plans.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useScreenWords } from '../screen-words.ts';
import css from './testimonials.module.css';

const signs: Record<
  Link['state'],
  [
    Fill,
    Tone,
    'linkOpen' | 'linkSent' | 'linkOpened' | 'linkStarted' | 'linkAnswered' | 'linkExpired' | 'linkRevoked',
  ]
> = {
  open: ['none', 'quiet', 'linkOpen'],
  sent: ['third', 'wait', 'linkSent'],
  opened: ['two', 'wait', 'linkOpened'],
  started: ['two', 'wait', 'linkStarted'],
  answered: ['tick', 'ok', 'linkAnswered'],
  expired: ['struck', 'quiet', 'linkExpired'],
  revoked: ['struck', 'no', 'linkRevoked'],
};
/** Shows the requests with their state. */
export function Links({ ask, search }: { ask: () => void; search: Record<string, unknown> }) {
  const t = useWords('requests');
  const account = useAccount();
  const a = useAskingWords();
  const [hasPoster, setPoster] = useState(false);
  const [opened, setOpened] = useState<Link>();
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
  const poster = (
    <>
      <Button variant="default" onClick={() => setPoster(true)}>
        {a('poster')}
      </Button>
      {hasPoster && <PosterDialog close={() => setPoster(false)} />}
    </>
  );
  if (rows.length === 0)
    return (
      <>
        <Upcoming />
        <EmptyState title={t('noLinks')} lead={t('emptyText')}>
          <Button onClick={ask}>{t('ask')}</Button>
          {poster}
        </EmptyState>
      </>
    );
  return (
    <>
      <p className={css.tools}>{poster}</p>
      <Upcoming />
      <ul>
        {rows.map((link) => (
          <Request
            key={link.id}
            link={link}
            search={search}
            open={() => setOpened(link)}
            withdraw={() => void withdraw(link)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <p className={inbox.more}>
          <MoreButton query={query}>{t('loadMore')}</MoreButton>
        </p>
      )}
      {opened && <LinkDialog link={opened} close={() => setOpened(undefined)} />}
    </>
  );
}

/** Shows one request: whom it asks about which item, its state, and what can be done with it. */
function Request({
  link,
  search,
  open,
  withdraw,
}: {
  link: Link;
  search: Record<string, unknown>;
  open: () => void;
  withdraw: () => void;
}) {
  const t = useWords('requests');
  const s = useScreenWords();
  const a = useAskingWords();
  const dates = useDates();
  const [fill, tone, word] = signs[link.state];
  const alive = ['open', 'sent', 'opened', 'started'].includes(link.state);
  const name = link.isOpen
    ? a('everybody')
    : link.customerName || link.customerEmail || t(link.isScan ? 'scanned' : 'someone');
  return (
    <li className={css.asked}>
      <div className="grow">
        {link.testimonialId ? (
          <Go className={inbox.link} to={`/testimonials/${link.testimonialId}`} search={search}>
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
            {link.isOpen && link.state === 'open' ? a('posterHangs') : t(word)}
          </StatusSquare>
          {alive && !link.isOpen && <> · {t('until', { date: dates.day(link.expiresAt) })}</>}
        </span>
        {alive && <Reminders link={link} />}
      </div>
      {alive && (
        <Button variant="default" size="xs" onClick={open}>
          {s('showLink')}
        </Button>
      )}
      {alive && (
        <Button variant="default" size="xs" onClick={withdraw}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

/** Says how many reminders went out and when the next one is due. */
function Reminders({ link }: { link: Link }) {
  const s = useScreenWords();
  const dates = useDates();
  const parts = [
    ...(link.reminders ? [s('reminded', { count: link.reminders })] : []),
    ...(link.remindAt ? [s('nextReminder', { date: dates.day(link.remindAt) })] : []),
  ];
  return parts.length ? <span className="sub">{parts.join(' · ')}</span> : null;
}
