import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Output } from '#shared/endpoint.ts';
import { useAction } from '#app/query.ts';
import { Go } from '#app/ui/go.tsx';
import { Pane } from '#app/ui/page.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { board, cancel, confirm, list } from '../../contract.ts';
import css from '../bookings.module.css';
import { useScreenWords } from '../screen-words.ts';
import { useWhen } from './when.ts';

type Board = Output<typeof board>;

/** Counts down to a moment, as `4:12`; nothing once it is over. */
function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.floor((Date.parse(until) - now) / 1000);
  if (left <= 0) return null;
  return (
    <span
      className={`num ${css.left!}`}
    >{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</span>
  );
}

/** Shows what needs a word of the business, and which times are held in this moment. */
export function Waiting({
  accountId,
  board: { pending, held, timeZone },
}: {
  accountId: string;
  board: Board;
}) {
  const t = useScreenWords();
  const when = useWhen(timeZone);
  const refresh = [board, list];
  const yes = useAction(confirm, { refresh, done: ({ name }) => toast(t('confirmed', { name })) });
  const no = useAction(cancel, { refresh, done: ({ name }) => toast(t('canceled', { name })) });
  return (
    <aside className={css.side} aria-label={t('waiting')}>
      <Pane title={t('pending')}>
        {pending.length === 0 && <p className="muted">{t('noPending')}</p>}
        {pending.map((row) => (
          <div key={row.id} className={css.asks}>
            <p>
              <Go to={`/bookings/${row.id}`}>
                <bdi>{row.name}</bdi>
              </Go>
              <span className="muted">
                {row.serviceName}, {when(row)}
              </span>
            </p>
            <div className={css.acts}>
              <Button
                size="xs"
                loading={yes.isPending && yes.variables?.params.bookingId === row.id}
                onClick={() => yes.mutate({ params: { accountId, bookingId: row.id } })}
              >
                {t('confirm')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                loading={no.isPending && no.variables?.params.bookingId === row.id}
                onClick={() => no.mutate({ params: { accountId, bookingId: row.id } })}
              >
                {t('decline')}
              </Button>
            </div>
          </div>
        ))}
      </Pane>
      <Pane title={t('heldNow')}>
        {held.length === 0 && <p className="muted">{t('noHeld')}</p>}
        <ul className={css.held}>
          {held.map((row) => (
            <li key={row.id}>
              <span>
                <b>{when(row)}</b>
                <span className="muted">
                  {row.serviceName}, {t(`source_${row.source}`)}
                </span>
              </span>
              {row.heldUntil && <Countdown until={row.heldUntil} />}
            </li>
          ))}
        </ul>
      </Pane>
    </aside>
  );
}
