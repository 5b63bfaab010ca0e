import { ActionIcon, Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { DraftStep } from '../../contract-catalog.ts';
import { ELEMENTS_MOST, OFFSET_MOST, TITLE_LONGEST } from '../../rules.ts';
import css from '../elements.module.css';
import { useElementWords } from '../screen-words.ts';

/** A step while it is edited; `id` is its uid, or made for the screen. */
export type EditedStep = DraftStep & { id: string };
/** Returns a step that somebody adds. */
export const newStep = (title: string): EditedStep => ({
  id: crypto.randomUUID(),
  title,
  dueOffsetDays: null,
  isMilestone: false,
});

/** The steps of a template in their order: written, moved and removed; nothing is saved here. */
export function StepsEditor<Step extends EditedStep>({
  steps,
  change,
  add,
  disabled = false,
}: {
  steps: Step[];
  change: (steps: Step[]) => void;
  add: (title: string) => Step;
  disabled?: boolean;
}) {
  const t = useElementWords();
  const set = (id: string, fields: Partial<EditedStep>) =>
    change(steps.map((step) => (step.id === id ? { ...step, ...fields } : step)));
  const byId = new Map(steps.map((step) => [step.id, step]));
  return (
    <section aria-label={t('steps')}>
      {steps.length === 0 && <EmptyState title={t('noSteps')} lead={t('noStepsWhy')} />}
      <SortList
        rows={steps}
        nameOf={({ title }) => title || t('title')}
        label={t('steps')}
        order={(ids) => change(ids.flatMap((id) => byId.get(id) ?? []))}
        disabled={disabled}
      >
        {(step) => (
          <div className={css.row}>
            <TextInput
              aria-label={t('title')}
              dir="auto"
              maxLength={TITLE_LONGEST}
              value={step.title}
              disabled={disabled}
              onChange={(event) => set(step.id, { title: event.currentTarget.value })}
            />
            <NumberInput
              className={css.days!}
              aria-label={t('daysOf', { name: step.title })}
              placeholder={t('daysShort')}
              min={0}
              max={OFFSET_MOST}
              hideControls
              clampBehavior="strict"
              allowDecimal={false}
              disabled={disabled}
              value={step.dueOffsetDays ?? ''}
              onChange={(days) => set(step.id, { dueOffsetDays: typeof days === 'number' ? days : null })}
            />
            <Checkbox
              label={t('milestone')}
              checked={step.isMilestone}
              disabled={disabled}
              onChange={(event) => set(step.id, { isMilestone: event.currentTarget.checked })}
            />
            <ActionIcon
              aria-label={t('removeOf', { name: step.title })}
              disabled={disabled}
              onClick={() => change(steps.filter(({ id }) => id !== step.id))}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortList>
      {steps.length < ELEMENTS_MOST && !disabled && (
        <AddLine add={(title) => change([...steps, add(title)])} />
      )}
    </section>
  );
}

function AddLine({ add }: { add: (title: string) => void }) {
  const t = useElementWords();
  const [text, setText] = useState('');
  const title = text.trim();
  const put = () => {
    if (!title) return;
    add(title);
    setText('');
  };
  // No form: the editor may stand in one, and Enter adds the step there, too.
  return (
    <div className={css.add}>
      <TextInput
        className="grow"
        aria-label={t('addStep')}
        placeholder={t('addStep')}
        dir="auto"
        maxLength={TITLE_LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          put();
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!title}
        onClick={put}
      >
        {t('add')}
      </Button>
    </div>
  );
}
