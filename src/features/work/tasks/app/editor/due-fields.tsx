import { NumberInput, Select, TextInput } from '@mantine/core';
import type { Task } from '../../contract.ts';
import { recurrenceSteps, reminderMinutes, type Recurrence } from '../../rules.ts';
import { useTaskWords } from '../parts/screen-words.ts';
import css from '../parts/tasks.module.css';
import { useSavedText } from './saved-text.tsx';
import type { SaveTask } from './task-save.ts';

const isDay = (text: string): boolean => text === '' || /^(19|20|21)\d\d-\d\d-\d\d$/.test(text);
const isTime = (text: string): boolean => text === '' || /^\d\d:\d\d$/.test(text);

/** When a task is due, its reminder and its repetition; without a date the others are off. */
export function DueFields({ task, save }: { task: Task; save: SaveTask }) {
  const t = useTaskWords();
  const saveDay = (text: string) =>
    save(text ? { dueOn: text } : { dueOn: null, dueTime: null, recurrence: null, remindMinutes: null });
  const day = useSavedText(task.dueOn ?? '', saveDay, isDay);
  const time = useSavedText(task.dueTime ?? '', (text) => save({ dueTime: text || null }), isTime);
  const isDated = task.dueOn !== null;
  const reminders = reminderMinutes.map((minutes) => ({
    value: String(minutes),
    label: minutes === 0 && task.dueTime === null ? t('remindDay_0') : t(`remind_${minutes}`),
  }));
  return (
    <>
      <div className={css.two}>
        <TextInput type="date" label={t('dueOn')} {...day} />
        <TextInput
          type="time"
          label={t('dueTime')}
          description={isDated ? t('zone', { zone: task.timeZone }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={!isDated}
          {...time}
        />
        <Select
          label={t('reminder')}
          description={task.reminder === 'sent' ? t('reminderSent') : t('reminderWhat')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('noReminder')}
          data={reminders}
          value={task.remindMinutes === null ? null : String(task.remindMinutes)}
          onChange={(minutes) => save({ remindMinutes: minutes === null ? null : Number(minutes) })}
          clearable
          disabled={!isDated}
        />
      </div>
      <RecurrenceFields task={task} save={save} />
    </>
  );
}

function RecurrenceFields({ task, save }: { task: Task; save: SaveTask }) {
  const t = useTaskWords();
  const { recurrence } = task;
  const change = (part: Partial<Recurrence>) => {
    if (recurrence) save({ recurrence: { ...recurrence, ...part } });
  };
  const until = useSavedText(recurrence?.until ?? '', (text) => change({ until: text || null }), isDay);
  const choose = (every: string | null) => {
    const step = recurrenceSteps.find((name) => name === every);
    save({ recurrence: step ? { interval: 1, until: null, ...recurrence, every: step } : null });
  };
  return (
    <div className={css.two}>
      <Select
        label={t('recurrence')}
        description={recurrence ? t('recurrenceWhat') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('noRecurrence')}
        data={recurrenceSteps.map((step) => ({ value: step, label: t(`every_${step}`) }))}
        value={recurrence?.every ?? null}
        onChange={choose}
        clearable
        disabled={task.dueOn === null}
      />
      {recurrence && (
        <>
          <NumberInput
            label={t(`interval_${recurrence.every}`)}
            min={1}
            max={99}
            allowDecimal={false}
            hideControls
            value={recurrence.interval}
            onChange={(value) => {
              if (typeof value === 'number' && value >= 1 && value !== recurrence.interval)
                change({ interval: value });
            }}
          />
          <TextInput
            type="date"
            label={t('until')}
            description={t('untilWhat')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...until}
          />
        </>
      )}
    </div>
  );
}
