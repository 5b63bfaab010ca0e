import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Item } from '#features/items/content/contract.ts';
import { listTitles } from '#features/tenants/team/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { canCreate as canCreateTask } from '#features/work/tasks/policy.ts';
import * as tasks from '#features/work/tasks/contract.ts';
import type { ItemPart } from '#app/slots/slot-parts.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import { canChangeElements } from '../../policy.ts';
import { ELEMENTS_MOST, TITLE_LONGEST } from '../../rules.ts';
import css from '../elements.module.css';
import { useElementWords } from '../screen-words.ts';
import { StepForm } from './step-form.tsx';
import { StepRow } from './step-row.tsx';
import { stepOf, useStepsSave, type SaveSteps, type Step } from './steps-save.ts';
import { TemplateChoice } from './template-choice.tsx';

/** The steps of an item, done one by one, with the template that they come from (TMPL-07 to 09). */
export const ItemElements: ItemPart = ({ item }) => {
  const t = useElementWords();
  const { id: accountId } = useAsker();
  const query = useEndpoint(
    contract.getByContent,
    { body: { accountId, contentUid: item.id } },
    { keep: true },
  );
  return (
    <section aria-label={t('steps')}>
      <Loaded query={query} rows={3}>
        {(steps) => <Steps key={item.id} item={item} read={steps} />}
      </Loaded>
    </section>
  );
};

function Steps({ item, read }: { item: Item; read: contract.Steps }) {
  const t = useElementWords();
  const asker = useAsker();
  const { id: accountId } = asker;
  const [editedUid, setEditedUid] = useState<string | null>(null);
  const { data } = useEndpoint(listTitles, { body: { accountId } });
  const { steps, save } = useStepsSave(accountId, item.id, read);
  const copy = useAction(contract.copyToTask, {
    refresh: [contract.getByContent, tasks.list, tasks.overview],
    done: () => toast(t('isTask')),
  });
  const mayChange = canChangeElements(asker, item);
  const mayMakeTasks = mayChange && canCreateTask(asker);
  const { elements } = steps;
  // A step that somebody else has deleted meanwhile is edited no more.
  const isEditing = elements.some(({ uid }) => uid === editedUid);
  const titleOf = new Map((data?.titles ?? []).map(({ uid, label }) => [uid, label]));
  const acts = (step: contract.Element) => ({
    tick: (isDone: boolean) => save(changed(step.uid, (row) => ({ ...row, isDone }))),
    edit: () => setEditedUid(step.uid),
    remove: () => removeStep(step),
    toTask:
      mayMakeTasks && step.taskId === null
        ? () => copy.mutate({ params: { accountId, elementId: step.uid } })
        : undefined,
  });
  const removeStep = (step: contract.Element) => {
    const at = elements.findIndex(({ uid }) => uid === step.uid);
    save((rows) => rows.filter(({ uid }) => uid !== step.uid));
    // It comes back as a step of its own: what is gone cannot have the same name.
    const back = { ...stepOf(step), uid: crypto.randomUUID() };
    const run = () => save((rows) => rows.toSpliced(Math.min(at, rows.length), 0, back));
    toast(t('removed'), { act: { label: t('undo'), run } });
  };
  return (
    <>
      {elements.length > 0 && <Progress steps={steps} />}
      {mayChange && <TemplateChoice accountId={accountId} item={item} steps={steps} isEditing={isEditing} />}
      {elements.length === 0 && <EmptyState title={t('none')} lead={t(mayChange ? 'noneWhy' : 'noneRead')} />}
      <ul className={css.list}>
        {elements.map((step) =>
          step.uid === editedUid && mayChange ? (
            <li key={step.uid} className={css.step}>
              <StepForm
                step={stepOf(step)}
                save={({ isDone: _, ...row }) => {
                  save(changed(step.uid, (before) => ({ ...before, ...row })));
                  setEditedUid(null);
                }}
                close={() => setEditedUid(null)}
              />
            </li>
          ) : (
            <StepRow
              key={step.uid}
              step={step}
              staffTitle={step.staffTitleId ? titleOf.get(step.staffTitleId) : undefined}
              acts={mayChange ? acts(step) : null}
            />
          ),
        )}
      </ul>
      {mayChange && elements.length < ELEMENTS_MOST && <AddStep save={save} />}
    </>
  );
}
/** Returns the change of one step, which is none where the step is gone. */
const changed =
  (uid: string, change: (step: Step) => Step) =>
  (steps: Step[]): Step[] =>
    steps.map((step) => (step.uid === uid ? change(step) : step));

function Progress({ steps: { elements, template } }: { steps: contract.Steps }) {
  const t = useElementWords();
  const language = useLanguage();
  const done = elements.filter(({ isDone }) => isDone).length;
  const share = Math.round((done / elements.length) * 100);
  return (
    <div className={css.head}>
      <span className="num" role="status">
        {t('progress', { done: number(done, language), all: number(elements.length, language) })}
      </span>
      <span className={css.bar} aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </span>
      {template && <span className="muted">{t('from', { name: template.name })}</span>}
    </div>
  );
}

function AddStep({ save }: { save: SaveSteps }) {
  const t = useElementWords();
  const [text, setText] = useState('');
  const title = text.trim();
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (!title) return;
        const fresh = { staffTitleId: null, labels: [], dueOffsetDays: null, isMilestone: false };
        const step = { ...fresh, uid: crypto.randomUUID(), title, isDone: false };
        save((steps) => [...steps, step]);
        setText('');
      }}
    >
      <TextInput
        className="grow"
        aria-label={t('addStep')}
        placeholder={t('addStep')}
        dir="auto"
        maxLength={TITLE_LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!title}
      >
        {t('add')}
      </Button>
    </form>
  );
}
