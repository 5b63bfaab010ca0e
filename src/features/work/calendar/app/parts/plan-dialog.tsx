import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useCalendarWords } from '../screen-words.ts';
import css from './calendar.module.css';
import type { When } from './entries.ts';
import { MORNING } from './moves.ts';
import type { Draft } from './tray.tsx';

/** Plans the publication of a draft on the day that was clicked, or of the draft that was chosen. */
export function PlanDialog({
  drafts,
  draft,
  when,
  plan,
  close,
}: {
  drafts: Draft[];
  draft: Draft | null;
  when: When;
  plan: (draft: Draft, when: When) => Promise<boolean>;
  close: () => void;
}) {
  const t = useCalendarWords();
  const [draftId, setDraftId] = useState(draft?.id ?? null);
  const [day, setDay] = useState(when.day);
  const [time, setTime] = useState(when.time ?? MORNING);
  const [isBusy, setIsBusy] = useState(false);
  const chosen = drafts.find(({ id }) => id === draftId);
  const isReady = chosen !== undefined && day !== '' && time !== '';
  const save = async () => {
    if (!isReady) return;
    setIsBusy(true);
    const isPlanned = await plan(chosen, { day, time });
    setIsBusy(false);
    if (isPlanned) close();
  };
  return (
    <Dialog open close={close} title={t('plan')} lead={drafts.length ? t('planLead') : t('noDrafts')}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Select
          label={t('draft')}
          placeholder={t('chooseDraft')}
          data={drafts.map(({ id, title }) => ({ value: id, label: title }))}
          value={draftId}
          onChange={setDraftId}
          searchable
          disabled={drafts.length === 0}
          comboboxProps={{ withinPortal: false }}
        />
        <div className={css.when}>
          <TextInput
            type="date"
            label={t('dateOf_publication')}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t('time')}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {t('plan')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
