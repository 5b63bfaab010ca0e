import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  countNotices,
  listNotices,
  markNoticesRead,
  type Notice,
} from '#features/ground/notices/contract.ts';
import type { Problem } from '#shared/fail.ts';
import type { Output } from '#shared/endpoint.ts';
import { call } from '../client.ts';
import { keyOf, useAction } from '../query.ts';
import { useSession } from '../session.ts';
import { Panel } from '../ui/dialog.tsx';
import { Go } from '../ui/go.tsx';
import { EmptyState, Loaded, MoreButton } from '../ui/states.tsx';
import { TimeAgo } from '../ui/time.tsx';
import { useWords, wordsOf } from '../words.ts';
import css from './shell.module.css';

/** Returns the text of a notice: its kind is a message key, its data are the parameters. */
function noticeText({ kind, data }: Pick<Notice, 'kind' | 'data'>): string {
  const t = wordsOf('notices') as (key: string, p: unknown) => string;
  try {
    return t(kind, data);
  } catch {
    return t('other', {});
  }
}

export function NoticesPanel({ accountId, close }: { accountId: string; close: () => void }) {
  const t = useWords('shell');
  const params = { accountId };
  const list = useInfiniteQuery<
    Output<typeof listNotices>,
    Problem,
    { notices: Notice[]; unread: number },
    readonly unknown[],
    string | undefined
  >({
    queryKey: keyOf(listNotices, { params, query: {} }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listNotices, { params, query: pageParam ? { cursor: pageParam } : {}, signal }),
    select: ({ pages }) => ({
      notices: pages.flatMap((page) => page.notices),
      unread: pages[0]?.unread ?? 0,
    }),
  });
  const read = useAction(markNoticesRead, { refresh: [listNotices, countNotices] });
  const unread = list.data?.unread ?? 0;
  const looking = useSession().me?.workAs?.readOnly;
  const follow = (noticeRow: Notice) => {
    if (!noticeRow.readAt && !looking) read.mutate({ params, body: { ids: [noticeRow.id] } });
    close();
  };
  return (
    <Panel
      open
      close={close}
      title={t('notices')}
      count={unread > 0 ? <span className="muted num">{t('newOnes', { count: unread })}</span> : null}
      tools={
        unread > 0 ? (
          <Button
            variant="subtle"
            color="gray"
            loading={read.isPending}
            onClick={() => read.mutate({ params, body: {} })}
          >
            {t('markAllRead')}
          </Button>
        ) : null
      }
    >
      <Loaded query={list}>
        {({ notices }) =>
          notices.length === 0 ? (
            <EmptyState title={t('noNotices')} lead={t('noNoticesWhy')} />
          ) : (
            <>
              <ul>
                {notices.map((noticeRow) => {
                  const inside = (
                    <>
                      <i className={css.new}>
                        {!noticeRow.readAt && <span className="vh">{t('newNotice')}</span>}
                      </i>
                      <IconMessage2 size={18} stroke={1.5} aria-hidden />
                      <span className="grow">
                        <b className={noticeRow.readAt ? undefined : 'strong'}>{noticeText(noticeRow)}</b>
                        <span className="sub">
                          <TimeAgo at={noticeRow.createdAt} />
                        </span>
                      </span>
                    </>
                  );
                  return (
                    <li
                      key={noticeRow.id}
                      className={css.notice}
                      data-new={noticeRow.readAt ? undefined : ''}
                    >
                      {noticeRow.link ? (
                        <Go to={noticeRow.link} onClick={() => follow(noticeRow)}>
                          {inside}
                        </Go>
                      ) : (
                        <button type="button" data-reads onClick={() => follow(noticeRow)}>
                          {inside}
                        </button>
                      )}
                    </li>
                  );
                })}
              </ul>
              {list.hasNextPage && (
                <p style={{ padding: 16 }}>
                  <MoreButton query={list}>{t('older')}</MoreButton>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
