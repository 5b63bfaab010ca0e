import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePreview } from '#app/query.ts';
import { ErrorState, LoadingRows } from '#app/ui/states.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { dateText } from '#shared/time/date-text.ts';
import * as contract from '../../contract.ts';
import { SCHEDULE } from '../../rules.ts';
import css from '../automations.module.css';
import { useScreenWords } from '../screen-words.ts';

type Trial = Output<typeof contract.attempt>;
type TrialProps = { accountId: string; values: contract.Values; isWhole: boolean };
/** Shows what an automation would do with a real event, and the next runs of a schedule; nothing is sent. */
export function TrialPart({ accountId, values, isWhole }: TrialProps) {
  const t = useScreenWords();
  const [eventId, setEventId] = useState<number | null>(null);
  const input = { params: { accountId }, body: { values, eventId } };
  const { answer, error, retry } = usePreview(contract.attempt, input, isWhole);
  return (
    <section className={css.part} aria-label={t('trial')}>
      <h2>{t('trial')}</h2>
      {!isWhole && <p className="muted">{t('incomplete')}</p>}
      {isWhole && error && <ErrorState error={error} retry={retry} />}
      {isWhole && !error && !answer && <LoadingRows slow rows={3} />}
      {isWhole && !error && answer && (
        <>
          <Event trial={answer} choose={setEventId} />
          <Steps trial={answer} isSchedule={values.type === SCHEDULE} />
          <Next trial={answer} />
        </>
      )}
    </section>
  );
}
function Event({ trial, choose }: { trial: Trial; choose: (eventId: number) => void }) {
  const t = useScreenWords();
  const dates = useDates();
  const labelOf = ({ title, at }: { title: string; at: string }) =>
    t('trialOf', { title: title || t('anEvent'), at: dates.moment(at) });
  if (trial.events.length < 2) return trial.event ? <p className="muted">{labelOf(trial.event)}</p> : null;
  return (
    <NativeSelect
      label={t('otherEvent')}
      data={trial.events.map((event) => ({ value: String(event.id), label: labelOf(event) }))}
      value={String(trial.event?.id ?? '')}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
}
function Steps({ trial, isSchedule }: { trial: Trial; isSchedule: boolean }) {
  const t = useScreenWords();
  const dates = useDates();
  if (trial.holds === null) return <p className="muted">{t(isSchedule ? 'noItem' : 'noEvent')}</p>;
  return (
    <>
      <p>{t(trial.holds ? 'holds' : 'holdsNot')}</p>
      <ol className={css.plain}>
        {trial.steps.map(({ kind, code, detail, at }, number) => (
          // Steps have no name of their own; their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={number}>
            <StatusSquare fill={code === null ? 'tick' : 'struck'}>
              {t(`do_${kind}` as 'do_task')}
            </StatusSquare>
            {detail && (
              <span className="sub" dir="auto">
                {detail}
              </span>
            )}
            {code !== null && (
              <span className="sub">
                {t('wouldNot')}: {codeText(code)}
              </span>
            )}
            {code === null && at && <span className="sub">{dates.moment(at)}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
function Next({ trial }: { trial: Trial }) {
  const t = useScreenWords();
  const language = useLanguage();
  if (!trial.next.length) return null;
  return (
    <>
      <h3>{t('next')}</h3>
      <ol className={css.plain}>
        {trial.next.map((at) => (
          <li key={at}>{dateText(at, 'moment', language, trial.timeZone)}</li>
        ))}
      </ol>
      <p className="muted">{t('zone', { zone: trial.timeZone })}</p>
    </>
  );
}

type Change = (change: Partial<contract.Values>) => void;
/** Sets how often an automation may act, and when not. */
export function LimitsPart({ values, change }: { values: contract.Values; change: Change }) {
  const t = useScreenWords();
  const { perDay, contactDays, quiet } = values;
  const setQuiet = (from: string, until: string) => {
    if (!from && !until) change({ quiet: null });
    else change({ quiet: { from: from || '18:00', until: until || '08:00' } });
  };
  return (
    <section className={css.part} aria-label={t('limits')}>
      <h2>{t('limits')}</h2>
      <NumberInput
        label={t('perDay')}
        min={1}
        max={10_000}
        allowDecimal={false}
        value={perDay}
        onChange={(value) => change({ perDay: Number(value) || 1 })}
      />
      <NumberInput
        label={t('contactDays')}
        min={0}
        max={365}
        allowDecimal={false}
        value={contactDays}
        onChange={(value) => change({ contactDays: Number(value) || 0 })}
      />
      <div className={css.fields}>
        <TextInput
          type="time"
          label={t('quietFrom')}
          value={quiet?.from ?? ''}
          onChange={(event) => setQuiet(event.currentTarget.value, quiet?.until ?? '')}
        />
        <TextInput
          type="time"
          label={t('quietUntil')}
          value={quiet?.until ?? ''}
          onChange={(event) => setQuiet(quiet?.from ?? '', event.currentTarget.value)}
        />
      </div>
    </section>
  );
}
