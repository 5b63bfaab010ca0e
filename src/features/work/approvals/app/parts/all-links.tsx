import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/client.ts';
import { keyOf } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Panel } from '#app/ui/dialog.tsx';
import { EmptyState, Later, Loaded, MoreButton } from '#app/ui/states.tsx';
import type { Output } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import { listLinks, type ApprovalLink } from '../../contract-links.ts';
import css from '../approvals.module.css';
import { useLinkWords } from '../screen-words.ts';
import { LinkLine } from './links.tsx';

/** Shows all links of the account with the state of their texts, the newest first. */
export const AllLinks = (props: { close: () => void }) => (
  <Later>
    <Inside {...props} />
  </Later>
);
function Inside({ close }: { close: () => void }) {
  const t = useLinkWords();
  const { id: accountId } = useAccount();
  const params = { accountId };
  const list = useInfiniteQuery<
    Output<typeof listLinks>,
    Problem,
    ApprovalLink[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: keyOf(listLinks, { params, query: {} }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listLinks, { params, query: pageParam ? { cursor: pageParam } : {}, signal }),
    select: ({ pages }) => pages.flatMap(({ links }) => links),
  });
  return (
    <Panel open close={close} title={t('links')}>
      <Loaded query={list}>
        {(links) =>
          links.length ? (
            <>
              <ul className={css.events}>
                {links.map((link) => (
                  <LinkLine key={link.id} link={link} drafts />
                ))}
              </ul>
              {list.hasNextPage && <MoreButton query={list}>{t('older')}</MoreButton>}
            </>
          ) : (
            <EmptyState title={t('noneYet')} lead={t('noneYetWhy')} />
          )
        }
      </Loaded>
    </Panel>
  );
}
