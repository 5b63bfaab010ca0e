import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { Model } from '#features/structure/content-model/contract.ts';
import {
  ConditionForm,
  useWhereFields,
  type WhereChoice,
} from '#features/items/content/app/parts/list-conditions.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { localeOf, type Language } from '#shared/language.ts';
import type { Values } from '../../contract.ts';
import {
  aboutOf,
  EVENT,
  factsOf,
  frequencies,
  SCHEDULE,
  triggerNames,
  type Schedule,
  type TriggerName,
} from '../../rules.ts';
import css from '../automations.module.css';
import { useScreenWords } from '../screen-words.ts';

type Change = (change: Partial<Values>) => void;
type PartProps = { values: Values; change: Change };
const FIRST_SCHEDULE: Schedule = { frequency: 'weekly', interval: 1, days: [1], at: '08:00', missed: 'once' };

/** Chooses what starts an automation, and the times of a schedule. */
export function TriggerPart({ values, change }: PartProps) {
  const t = useScreenWords();
  const choose = (type: TriggerName) =>
    change({
      type,
      schedule: type === SCHEDULE ? (values.schedule ?? FIRST_SCHEDULE) : null,
      // Facts of one event mean nothing for another one.
      filters: values.filters.filter(({ field }) => !field.startsWith(EVENT)),
    });
  return (
    <section className={css.part} aria-label={t('whenField')}>
      <h2>{t('when')}</h2>
      <NativeSelect
        aria-label={t('whenField')}
        data={triggerNames.map((value) => ({ value, label: t(`when_${value}`) }))}
        value={values.type}
        onChange={(event) => choose(event.currentTarget.value as TriggerName)}
      />
      {values.schedule && (
        <ScheduleFields schedule={values.schedule} change={(schedule) => change({ schedule })} />
      )}
    </section>
  );
}
const dayNames = (language: Language): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 1, 1 + day)),
    ),
  );
function ScheduleFields({ schedule, change }: { schedule: Schedule; change: (schedule: Schedule) => void }) {
  const t = useScreenWords();
  const names = dayNames(useLanguage());
  const set = (part: Partial<Schedule>) => change({ ...schedule, ...part });
  const { frequency, days } = schedule;
  const toggle = (day: number) =>
    set({
      days: days.includes(day)
        ? days.filter((each) => each !== day)
        : [...days, day].toSorted((a, b) => a - b),
    });
  const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);
  return (
    <>
      <div className={css.fields}>
        <NativeSelect
          label={t('frequency')}
          data={frequencies.map((value) => ({ value, label: t(value) }))}
          value={frequency}
          onChange={(event) => {
            const next = event.currentTarget.value as Schedule['frequency'];
            set({ frequency: next, days: next === 'daily' ? [] : [1] });
          }}
        />
        <NumberInput
          label={t('interval')}
          min={1}
          max={52}
          allowDecimal={false}
          value={schedule.interval}
          onChange={(value) => set({ interval: Number(value) || 1 })}
        />
        <TextInput
          type="time"
          label={t('at')}
          value={schedule.at}
          onChange={(event) => set({ at: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('missed')}
          data={[
            { value: 'once', label: t('missedOnce') },
            { value: 'skip', label: t('missedSkip') },
          ]}
          value={schedule.missed}
          onChange={(event) => set({ missed: event.currentTarget.value as Schedule['missed'] })}
        />
      </div>
      {frequency !== 'daily' && (
        <fieldset className={css.days}>
          <legend className="sub">{t(frequency === 'weekly' ? 'weekDays' : 'monthDays')}</legend>
          {(frequency === 'weekly' ? [1, 2, 3, 4, 5, 6, 0] : monthDays).map((day) => (
            <Checkbox
              key={day}
              size="xs"
              label={frequency === 'weekly' ? names[day]! : String(day)}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Returns the fields that conditions may ask about: facts of the event, then fields of the item. */
function useFields(type: TriggerName, model: Model | undefined): WhereChoice[] {
  const t = useScreenWords();
  const c = useWords('content');
  const ofItem = useWhereFields(model);
  const stages = (model?.pipelines ?? []).flatMap(({ label, stages: ofPipeline }) =>
    ofPipeline.map((stage) => ({ value: stage.id, label: `${label}: ${stage.label}` })),
  );
  const facts = Object.entries(factsOf(type)).map(([name, fact]): WhereChoice => {
    const isChoice = fact.kind === 'choice' || fact.kind === 'stage';
    const options =
      fact.kind === 'choice'
        ? fact.options.map((value) => ({ value, label: t(`value_${value}` as 'value_open') }))
        : stages;
    return {
      name: `${EVENT}${name}`,
      label: `${t(`fact_${name}` as 'fact_before')}${fact.kind === 'stage' ? ` (${c('stage')})` : ''}`,
      kind: isChoice ? 'choice' : (fact.kind as 'number' | 'yesNo'),
      choices: isChoice ? options : [],
    };
  });
  return aboutOf(type) === 'none' && type !== SCHEDULE ? facts : [...facts, ...ofItem];
}
/** Chooses the conditions of an automation by the builder of the lists. */
export function FilterPart({ values, change, model }: PartProps & { model: Model | undefined }) {
  const t = useScreenWords();
  const fields = useFields(values.type, model);
  return (
    <section className={css.part} aria-label={t('match')}>
      <h2>{t('ifAll')}</h2>
      {values.filters.length > 1 && (
        <NativeSelect
          aria-label={t('match')}
          data={[
            { value: 'all', label: t('matchAll') },
            { value: 'any', label: t('matchAny') },
          ]}
          value={values.match}
          onChange={(event) => change({ match: event.currentTarget.value as Values['match'] })}
        />
      )}
      <ConditionForm fields={fields} conditions={values.filters} change={(filters) => change({ filters })} />
    </section>
  );
}
