import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm as ask } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { Go } from '#app/ui/go.tsx';
import { Facts } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { clockAt } from '#shared/time/time-zone.ts';
import { board, cancel, confirm, get, list, remove, reschedule, type Full } from '../../contract.ts';
import { getSetup } from '../../contract-settings.ts';
import { canSetUp } from '../../policy.ts';
import css from '../bookings.module.css';
import { useScreenWords } from '../screen-words.ts';
import { Times } from './times.tsx';
import { useWhen } from './when.ts';

const refresh = [get, list, board];
type Props = { accountId: string; booking: Full; timeZone: string; close: () => void };

/** Moves a booking to another free time. */
function MoveForm({ accountId, booking, timeZone, back }: Omit<Props, 'close'> & { back: () => void }) {
  const t = useScreenWords();
  const [day, setDay] = useState(() => clockAt(new Date(), timeZone).slice(0, 10));
  const [start, setStart] = useState('');
  const move = useAction(reschedule, {
    refresh,
    done: ({ name }) => {
      toast(t('moved', { name }));
      back();
    },
  });
  return (
    <>
      <Times
        accountId={accountId}
        serviceId={booking.serviceId ?? ''}
        day={day}
        setDay={setDay}
        value={start}
        choose={setStart}
      />
      <DialogFoot>
        <Button variant="default" data-reads onClick={back}>
          {t('back')}
        </Button>
        <Button
          disabled={!start}
          loading={move.isPending}
          onClick={() => move.mutate({ params: { accountId, bookingId: booking.id }, body: { start } })}
        >
          {t('move')}
        </Button>
      </DialogFoot>
    </>
  );
}
function Details({ booking, timeZone }: Pick<Props, 'booking' | 'timeZone'>) {
  const t = useScreenWords();
  const when = useWhen(timeZone);
  const lines: [string, string][] = [
    [t('when'), when(booking)],
    [t('service'), booking.serviceName],
    [t('with'), booking.resourceName],
    [t('place'), booking.place],
    [t('note'), booking.note],
    [t('source'), t(`source_${booking.source}`)],
  ];
  return (
    <Facts>
      <dt>{t('state')}</dt>
      <dd>{t(`state_${booking.state}`)}</dd>
      {lines
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      {booking.email && (
        <>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${booking.email}`}>{booking.email}</a>
          </dd>
        </>
      )}
      {booking.phone && (
        <>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={`tel:${booking.phone}`}>
              <bdi dir="ltr">{booking.phone}</bdi>
            </a>
          </dd>
        </>
      )}
      {booking.leadId && (
        <>
          <dt>{t('inquiry')}</dt>
          <dd>
            <Go to={`/leads/${booking.leadId}`}>{t('openInquiry')}</Go>
          </dd>
        </>
      )}
    </Facts>
  );
}
/** The actions that a booking is open to. */
function Actions({ accountId, booking, close, move }: Omit<Props, 'timeZone'> & { move: () => void }) {
  const t = useScreenWords();
  const asker = useAsker();
  const params = { accountId, bookingId: booking.id };
  const { name } = booking;
  const yes = useAction(confirm, { refresh, done: () => toast(t('confirmed', { name })) });
  const no = useAction(cancel, { refresh, done: () => toast(t('canceled', { name })) });
  const drop = useAction(remove, {
    refresh,
    done: () => {
      toast(t('removed', { name }));
      close();
    },
  });
  const isOpen = booking.state === 'pending' || booking.state === 'confirmed';
  const isOver = Date.parse(booking.endsAt) <= Date.now();
  const sure = async (words: 'cancel' | 'remove', work: () => void) => {
    const isSure = await ask({
      title: t(`${words}Ask`, { name }),
      lead: t(`${words}What`),
      yes: t(words),
      danger: true,
    });
    if (isSure) work();
  };
  return (
    <DialogFoot>
      {(booking.state === 'canceled' || isOver) && canSetUp(asker) && (
        <Button
          variant="subtle"
          color="bad"
          loading={drop.isPending}
          onClick={() => void sure('remove', () => drop.mutate({ params }))}
        >
          {t('remove')}
        </Button>
      )}
      {(isOpen || booking.state === 'held') && !isOver && (
        <Button
          variant="subtle"
          color="bad"
          loading={no.isPending}
          onClick={() => void sure('cancel', () => no.mutate({ params }))}
        >
          {t('cancel')}
        </Button>
      )}
      {isOpen && !isOver && booking.serviceId && (
        <Button variant="default" onClick={move}>
          {t('move')}
        </Button>
      )}
      {booking.state === 'pending' && (
        <Button loading={yes.isPending} onClick={() => yes.mutate({ params })}>
          {t('confirm')}
        </Button>
      )}
    </DialogFoot>
  );
}
/** One booking with what its customer wrote; it is confirmed, moved and canceled here. */
export function BookingDialog({
  accountId,
  bookingId,
  close,
}: {
  accountId: string;
  bookingId: string;
  close: () => void;
}) {
  const t = useScreenWords();
  const [isMoving, setIsMoving] = useState(false);
  const booking = useEndpoint(get, { params: { accountId, bookingId } });
  const setup = useEndpoint(getSetup, { params: { accountId } });
  const timeZone = setup.data?.timeZone ?? 'UTC';
  return (
    <Dialog open close={close} title={booking.data?.name || t('aBooking')}>
      <Loaded query={booking} rows={4}>
        {(data) =>
          isMoving ? (
            <MoveForm
              accountId={accountId}
              booking={data}
              timeZone={timeZone}
              back={() => setIsMoving(false)}
            />
          ) : (
            <>
              <Details booking={data} timeZone={timeZone} />
              <Actions accountId={accountId} booking={data} close={close} move={() => setIsMoving(true)} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
