import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/client.ts';
import { keyOf, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Panel } from '#app/ui/dialog.tsx';
import { Loaded, MoreButton } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import type { Output } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import { listEvents, type ApprovalLink, type LinkEvent } from '../../contract-links.ts';
import css from '../approvals.module.css';
import { useLinkWords } from '../screen-words.ts';

/** Events of a link that stand beside its draft. */
const LAST = 5;
/** Shows what happened to a link, with its read receipts, the newest first. */
export function LinkLog({ link, close }: { link: ApprovalLink; close: () => void }) {
  const t = useLinkWords();
  const { id: accountId } = useAccount();
  const params = { accountId, approvalLinkId: link.id };
  const log = useInfiniteQuery<
    Output<typeof listEvents>,
    Problem,
    LinkEvent[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: keyOf(listEvents, { params, query: {} }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listEvents, { params, query: pageParam ? { cursor: pageParam } : {}, signal }),
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  });
  return (
    <Panel open close={close} title={t('linkLog')}>
      <Loaded query={log}>
        {(events) => (
          <>
            <EventLines events={events} link={link} />
            {log.hasNextPage && <MoreButton query={log}>{t('older')}</MoreButton>}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
/** Shows the last events of a link beside its draft. */
export function LastEvents({ link }: { link: ApprovalLink }) {
  const t = useLinkWords();
  const { id: accountId } = useAccount();
  const params = { accountId, approvalLinkId: link.id };
  const events = useEndpoint(listEvents, { params, query: { limit: LAST } }).data?.events ?? [];
  if (!events.length) return null;
  return (
    <>
      <h2>{t('linkLog')}</h2>
      <EventLines events={events} link={link} />
    </>
  );
}
function EventLines({ events, link }: { events: LinkEvent[]; link: ApprovalLink }) {
  const t = useLinkWords();
  const dates = useDates();
  const titles = new Map(link.drafts.map(({ writingId, title }) => [writingId, title]));
  return (
    <ul className={css.events}>
      {events.map(({ id, kind, name, writingId, at, device }) => (
        <li key={id}>
          <bdi>{t(`event_${kind}`, { name })}</bdi>
          {writingId && titles.has(writingId) && (
            <span className="sub" dir="auto">
              {titles.get(writingId)}
            </span>
          )}
          <span className="sub">
            {dates.moment(at)}
            {device && (
              <>
                {' '}
                · <bdi>{device}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
