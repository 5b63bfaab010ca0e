import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { removePlan } from '#features/items/content/contract-plan.ts';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import { getCalendar, getDrafts, type Entry } from '../../contract.ts';
import { useCalendarWords } from '../screen-words.ts';
import css from './calendar.module.css';
import { addressOf, whenOf, type When } from './entries.ts';

/** An entry of the calendar with its date, which is changed here without dragging. */
export function EntryDialog({
  accountId,
  entry,
  timeZone,
  mayMove,
  move,
  close,
}: {
  accountId: string;
  entry: Entry;
  timeZone: string;
  mayMove: boolean;
  move: (entry: Entry, when: When) => Promise<boolean>;
  close: () => void;
}) {
  const t = useCalendarWords();
  const begun = whenOf(entry, timeZone);
  const [day, setDay] = useState(begun.day);
  const [time, setTime] = useState(begun.time ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const cancelPlan = useAction(removePlan, {
    refresh: [getCalendar, getDrafts],
    done: () => {
      toast(t('planCanceled'));
      close();
    },
  });
  const isChanged = day !== begun.day || time !== (begun.time ?? '');
  const save = async () => {
    setIsBusy(true);
    const isMoved = await move(entry, { day, time: time || null });
    setIsBusy(false);
    if (isMoved) close();
  };
  return (
    <Dialog open close={close} title={entry.title || t('untitled')} lead={t(`kind_${entry.kind}`)}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && day) void save();
        }}
      >
        {entry.kind === 'publication' && entry.failure && (
          <p role="alert" className={css.failure}>
            {codeText(entry.failure)}
          </p>
        )}
        <div className={css.when}>
          <TextInput
            type="date"
            label={t(`dateOf_${entry.kind}`)}
            value={day}
            disabled={!mayMove}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          {entry.kind !== 'item' && (
            <TextInput
              type="time"
              label={t('time')}
              value={time}
              disabled={!mayMove}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          )}
        </div>
        <DialogFoot>
          {entry.kind === 'publication' && mayMove && (
            <Button
              variant="subtle"
              color="gray"
              loading={cancelPlan.isPending}
              onClick={() => cancelPlan.mutate({ params: { accountId, contentId: entry.id } })}
            >
              {t('cancelPlan')}
            </Button>
          )}
          <GoButton variant="default" to={addressOf(entry)}>
            {t('open')}
          </GoButton>
          {mayMove && (
            <Button type="submit" loading={isBusy} disabled={!isChanged || !day}>
              {t('save')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
