import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Item } from '#features/items/content/contract.ts';
import { call } from '#app/client.ts';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { EmptyState, Loaded, MoreButton } from '#app/ui/states.tsx';
import type { Output } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import css from './messages.module.css';
import { MessageRow } from './parts/message-row.tsx';
import { Writer } from './parts/writer.tsx';
import { useMessageWords } from './screen-words.ts';

/** The conversation about an item, the newest message last (CONT-52). */
export function Conversation({ item }: { item: Item }) {
  const t = useMessageWords();
  const { me } = useSession();
  const params = { accountId: item.accountId, contentId: item.id };
  const people = useEndpoint(contract.listPeople, { params }).data?.people ?? [];
  const list = useInfiniteQuery<
    Output<typeof contract.list>,
    Problem,
    contract.Message[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: keyOf(contract.list, { params, query: {} }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(contract.list, { params, query: pageParam ? { cursor: pageParam } : {}, signal }),
    select: ({ pages }) => pages.flatMap((page) => page.messages).toReversed(),
  });
  const send = useAction(contract.send, { refresh: [contract.list, contract.countUnread] });
  const { mutate: markSeen } = useAction(contract.markSeen, { refresh: [contract.countUnread] });
  const newestId = list.data?.at(-1)?.id;
  const isLooking = me!.workAs?.readOnly ?? false;
  const { accountId, id: contentId } = item;
  useEffect(() => {
    if (newestId && !isLooking) markSeen({ params: { accountId, contentId }, body: { messageId: newestId } });
  }, [accountId, contentId, isLooking, markSeen, newestId]);
  return (
    <section className={css.all} aria-label={t('conversation')}>
      <Loaded query={list}>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState title={t('none')} lead={t('noneWhy')} />
          ) : (
            <>
              {list.hasNextPage && <MoreButton query={list}>{t('older')}</MoreButton>}
              <ul className={css.list}>
                {messages.map((message) => (
                  <MessageRow
                    key={message.id}
                    accountId={accountId}
                    contentId={contentId}
                    message={message}
                    people={people}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <Writer
        people={people.filter(({ id }) => id !== me!.id)}
        label={t('write')}
        yes={t('send')}
        busy={send.isPending}
        send={(body, done) => send.mutate({ params, body }, { onSuccess: done })}
      />
    </section>
  );
}
