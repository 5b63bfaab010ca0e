import { Button, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { listTitles } from '#features/tenants/team/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { LABEL_LONGEST, LABELS_MOST, OFFSET_MOST, TITLE_LONGEST } from '../../rules.ts';
import css from '../elements.module.css';
import { useElementWords } from '../screen-words.ts';
import type { Step } from './steps-save.ts';

/** Edits one step of an item in its place. */
export function StepForm({
  step,
  save,
  close,
}: {
  step: Step;
  save: (step: Step) => void;
  close: () => void;
}) {
  const t = useElementWords();
  const { id: accountId } = useAccount();
  const [draft, setDraft] = useState(step);
  const set = (change: Partial<Step>) => setDraft((before) => ({ ...before, ...change }));
  const { data } = useEndpoint(listTitles, { body: { accountId } });
  const title = draft.title.trim();
  return (
    <form
      className={`${css.fields} grow`}
      aria-label={t('editOf', { name: step.title })}
      onSubmit={(event) => {
        event.preventDefault();
        if (title) save({ ...draft, title });
      }}
    >
      <TextInput
        label={t('title')}
        dir="auto"
        maxLength={TITLE_LONGEST}
        value={draft.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        autoFocus
      />
      <div className={css.two}>
        <Select
          label={t('staffTitle')}
          description={t('staffTitleWhat')}
          placeholder={t('anybody')}
          data={(data?.titles ?? []).map(({ uid, label }) => ({ value: uid, label }))}
          value={draft.staffTitleId}
          onChange={(staffTitleId) => set({ staffTitleId })}
          clearable
        />
        <NumberInput
          label={t('days')}
          description={t('daysWhat')}
          min={0}
          max={OFFSET_MOST}
          hideControls
          clampBehavior="strict"
          allowDecimal={false}
          value={draft.dueOffsetDays ?? ''}
          onChange={(days) => set({ dueOffsetDays: typeof days === 'number' ? days : null })}
        />
      </div>
      <TagsInput
        label={t('labels')}
        value={draft.labels}
        maxTags={LABELS_MOST}
        maxLength={LABEL_LONGEST}
        onChange={(labels) =>
          set({ labels: labels.map((label) => fitting(label.trim(), LABEL_LONGEST)).filter(Boolean) })
        }
      />
      <Switch
        label={t('milestone')}
        checked={draft.isMilestone}
        onChange={(event) => set({ isMilestone: event.currentTarget.checked })}
      />
      <div className="row">
        <Button type="submit" disabled={!title}>
          {t('save')}
        </Button>
        <Button variant="default" data-reads onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
