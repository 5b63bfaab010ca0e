import { Button, TextInput } from '@mantine/core';
import { useEndpoint } from '#app/query.ts';
import { Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { dateText } from '#shared/time/date-text.ts';
import { getSlots } from '../../contract.ts';
import css from '../bookings.module.css';
import { useScreenWords } from '../screen-words.ts';

/** Returns the date a week later. */
const weekAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);

/** Lets somebody choose a free time of a service: a day to begin with, and the times of the week from then on. */
export function Times({
  accountId,
  serviceId,
  day,
  setDay,
  value,
  choose,
}: {
  accountId: string;
  serviceId: string;
  day: string;
  setDay: (day: string) => void;
  value: string;
  choose: (start: string) => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const slots = useEndpoint(
    getSlots,
    { params: { accountId }, query: { serviceId, start: day, end: weekAfter(day || '2026-01-01') } },
    { keep: true, enabled: day !== '' },
  );
  return (
    <div>
      <TextInput
        type="date"
        label={t('fromDay')}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Loaded query={slots} rows={3}>
        {({ slots: days, timeZone }) => (
          <div className={css.times}>
            {Object.keys(days).length === 0 && <p className="muted">{t('noTimes')}</p>}
            {Object.entries(days).map(([date, times]) => (
              <fieldset key={date}>
                <legend>{dateText(date, 'weekDay', language)}</legend>
                {times.map(({ start }) => (
                  <Button
                    key={start}
                    size="xs"
                    variant={start === value ? 'filled' : 'default'}
                    aria-pressed={start === value}
                    onClick={() => choose(start)}
                  >
                    {dateText(start, 'time', language, timeZone)}
                  </Button>
                ))}
              </fieldset>
            ))}
          </div>
        )}
      </Loaded>
    </div>
  );
}
