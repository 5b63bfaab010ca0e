import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Entry } from '#features/work/calendar/contract.ts';
import { AGENDA_DAYS, Sheet } from '#features/work/calendar/app/parts/sheet.tsx';
import { useEndpoint } from '#app/query.ts';
import { useNavigateTo } from '#app/screen.ts';
import { useIsMobile } from '#app/ui/is-mobile.ts';
import { ErrorState } from '#app/ui/states.tsx';
import { clockAt } from '#shared/time/time-zone.ts';
import { board, type Row } from '../contract.ts';
import css from './bookings.module.css';
import { Waiting } from './parts/waiting.tsx';
import { useScreenWords } from './screen-words.ts';

const noColors = new Map<string, string>();
const entryOf = (
  { id, name, serviceName, resourceName, startsAt, endsAt, state }: Row,
  held: string,
): Entry => ({
  kind: 'booking',
  id,
  title:
    state === 'held'
      ? `${held}: ${serviceName}, ${resourceName}`
      : `${name}, ${serviceName}, ${resourceName}`,
  contentTypeId: null,
  userId: null,
  version: 1,
  at: startsAt,
  endsAt,
  path: `/bookings/${id}`,
  isPending: state !== 'confirmed',
});
/** Returns a date some days later. */
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The week of the account as a sheet of days, on a phone as a list, beside it what waits and what is held. */
export function Week({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const navigate = useNavigateTo();
  const isMobile = useIsMobile();
  const [span, setSpan] = useState<{ title: string; from: string; to: string } | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const query = useEndpoint(
    board,
    { params: { accountId }, query: { from: span?.from ?? '', to: span?.to ?? '' } },
    { keep: true, enabled: span !== null },
  );
  const timeZone = query.data?.timeZone ?? 'UTC';
  const today = clockAt(new Date(), timeZone).slice(0, 10);
  const step = isMobile ? AGENDA_DAYS : 7;
  const at = date ?? today;
  return (
    <div className={css.desk}>
      <div className={css.sheet}>
        <div className={css.turns}>
          <b>{span?.title}</b>
          <span className={css.grow} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            data-reads
            aria-label={t('earlier')}
            onClick={() => setDate(dayAfter(at, -step))}
          >
            <IconChevronLeft size={18} data-flip aria-hidden />
          </ActionIcon>
          <Button variant="default" data-reads onClick={() => setDate(null)}>
            {t('today')}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            data-reads
            aria-label={t('later')}
            onClick={() => setDate(dayAfter(at, step))}
          >
            <IconChevronRight size={18} data-flip aria-hidden />
          </ActionIcon>
        </div>
        {query.error && !query.data && <ErrorState error={query.error} retry={query.refetch} />}
        <div aria-busy={query.isFetching}>
          <Sheet
            view={isMobile ? 'agenda' : 'week'}
            date={at}
            timeZone={timeZone}
            country={null}
            entries={(query.data?.bookings ?? []).map((row) => entryOf(row, t('state_held')))}
            colors={noColors}
            mayMove={() => false}
            move={async () => false}
            open={({ id }) => navigate({ to: `/bookings/${id}` })}
            showSpan={setSpan}
            choose={null}
            drop={() => {}}
          />
        </div>
      </div>
      {query.data && <Waiting accountId={accountId} board={query.data} />}
    </div>
  );
}
