import { Button, Checkbox, TextInput } from '@mantine/core';
import { useLanguage } from '#app/words.ts';
import { localeOf } from '#shared/language.ts';
import type { Exception, Span, WeeklyHours } from '../../rules-slots.ts';
import css from '../bookings.module.css';
import { useScreenWords } from '../screen-words.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
/** Midnight at the end of a day is typed as 00:00. */
const typed = (clock: string): string => (clock === '24:00' ? '00:00' : clock);
const endOf = (clock: string): string => (clock === '00:00' ? '24:00' : clock);

/** Two times of the clock with the name of what they belong to. */
function SpanInputs({ name, span, change }: { name: string; span: Span; change: (span: Span) => void }) {
  const t = useScreenWords();
  return (
    <>
      <TextInput
        type="time"
        aria-label={t('fromOf', { name })}
        value={span.from}
        onChange={(event) => change({ ...span, from: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        aria-label={t('toOf', { name })}
        value={typed(span.to)}
        onChange={(event) => change({ ...span, to: endOf(event.currentTarget.value) })}
      />
    </>
  );
}
/** The weekly hours, day by day; a day may have several, and without any it is closed. */
export function Hours({ hours, change }: { hours: WeeklyHours[]; change: (hours: WeeklyHours[]) => void }) {
  const t = useScreenWords();
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  return (
    <fieldset>
      <legend>{t('hours')}</legend>
      {days.map((day) => {
        // 5 January 1970 was a Monday.
        const name = weekday.format(new Date((3 + day) * 86_400_000));
        const own = hours.flatMap((span, at) => (span.day === day ? [{ span, at }] : []));
        return (
          <div key={day} className={css.day}>
            <span>{name}</span>
            <div className={css.spans}>
              {own.length === 0 && <span className="muted">{t('closed')}</span>}
              {own.map(({ span, at }) => (
                <div key={at} className={css.span}>
                  <SpanInputs
                    name={name}
                    span={span}
                    change={(next) => change(hours.with(at, { day, ...next }))}
                  />
                  <Button
                    variant="subtle"
                    color="gray"
                    size="xs"
                    aria-label={t('removeOf', { name })}
                    onClick={() => change(hours.toSpliced(at, 1))}
                  >
                    {t('remove')}
                  </Button>
                </div>
              ))}
            </div>
            <div>
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                aria-label={t('addOf', { name })}
                onClick={() => change([...hours, { day, from: '09:00', to: '17:00' }])}
              >
                {t('addHours')}
              </Button>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
/** Days that differ from the week: holidays, or other hours. */
export function Exceptions({
  exceptions,
  change,
}: {
  exceptions: Exception[];
  change: (exceptions: Exception[]) => void;
}) {
  const t = useScreenWords();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <fieldset>
      <legend>{t('exceptions')}</legend>
      <div className={css.spans}>
        {exceptions.map((exception, at) => {
          const put = (next: Partial<Exception>) => change(exceptions.with(at, { ...exception, ...next }));
          const name = exception.name || t('exception');
          const [span] = exception.hours;
          return (
            <div key={at} className={css.span}>
              <TextInput
                aria-label={t('exceptionName')}
                placeholder={t('exceptionName')}
                maxLength={80}
                dir="auto"
                value={exception.name}
                onChange={(event) => put({ name: event.currentTarget.value })}
              />
              <TextInput
                type="date"
                aria-label={t('firstDayOf', { name })}
                value={exception.from}
                onChange={(event) => put({ from: event.currentTarget.value })}
              />
              <TextInput
                type="date"
                aria-label={t('lastDayOf', { name })}
                value={exception.to}
                onChange={(event) => put({ to: event.currentTarget.value })}
              />
              <Checkbox
                label={t('closed')}
                checked={!span}
                onChange={(event) =>
                  put({ hours: event.currentTarget.checked ? [] : [{ from: '09:00', to: '12:00' }] })
                }
              />
              {span && <SpanInputs name={name} span={span} change={(next) => put({ hours: [next] })} />}
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                aria-label={t('removeOf', { name })}
                onClick={() => change(exceptions.toSpliced(at, 1))}
              >
                {t('remove')}
              </Button>
            </div>
          );
        })}
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => change([...exceptions, { from: today, to: today, name: '', hours: [] }])}
          >
            {t('addException')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
