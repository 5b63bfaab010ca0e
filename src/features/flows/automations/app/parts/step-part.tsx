import { ActionIcon, Alert, Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { Step, Values } from '../../contract.ts';
import { aboutOf, MOST_STEPS, SCHEDULE, stepKinds, stepNames, type StepKindName } from '../../rules.ts';
import css from '../automations.module.css';
import { useScreenWords } from '../screen-words.ts';
import type { StepChoices } from './step-choices.ts';
import { KindFields } from './step-fields.tsx';

const atOnce = { days: 0, hours: 0, at: null };
/** Returns a new step of a kind. */
function stepOf(kind: StepKindName, after: Step['after'], choices: StepChoices): Step {
  const { model, websites, networks, hooks } = choices;
  switch (kind) {
    case 'request_testimonial':
      return { kind, after };
    case 'write_text':
      return { kind, after, destination: 'site' };
    case 'task':
      return { kind, after, title: '', assigneeId: null, dueDays: null };
    case 'stage':
      return { kind, after, stageId: model?.pipelines[0]?.stages.at(-1)?.id ?? '' };
    case 'notify':
      return { kind, after, text: '', personId: null };
    case 'email':
      return { kind, after, to: 'customer', address: '', subject: '', text: '' };
    case 'publish':
      return { kind, after, websiteId: websites[0]?.id ?? '' };
    case 'social':
      return { kind, after, networkId: networks[0]?.id ?? '' };
    case 'webhook':
      return { kind, after, hookId: hooks[0]?.id ?? '' };
  }
}
type Change = (change: Partial<Values>) => void;
/** Puts the steps of an automation together, in their order. `error`: what the server refused, at its step. */
export function StepPart({
  values,
  change,
  choices,
  error,
}: {
  values: Values;
  change: Change;
  choices: StepChoices;
  error: (at: number) => string | undefined;
}) {
  const t = useScreenWords();
  const { steps } = values;
  const set = (at: number, step: Step) => change({ steps: steps.with(at, step) });
  const move = (at: number, to: number) => change({ steps: steps.with(at, steps[to]!).with(to, steps[at]!) });
  return (
    <section className={css.part} aria-label={t('steps')}>
      <h2>{t('then')}</h2>
      {steps.map((step, at) => (
        // Steps have no name of their own; their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css.step} role="group" aria-label={t('step', { number: at + 1 })}>
          <StepHead
            number={at + 1}
            count={steps.length}
            move={(by) => move(at, at + by)}
            remove={() => change({ steps: steps.toSpliced(at, 1) })}
          />
          <StepFields type={values.type} step={step} set={(next) => set(at, next)} choices={choices} />
          {error(at) && (
            <Alert color="bad" role="alert">
              {error(at)}
            </Alert>
          )}
        </div>
      ))}
      {steps.length < MOST_STEPS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change({ steps: [...steps, stepOf('notify', atOnce, choices)] })}
        >
          {t('addStep')}
        </Button>
      )}
    </section>
  );
}
function StepHead({
  number,
  count,
  move,
  remove,
}: {
  number: number;
  count: number;
  move: (by: number) => void;
  remove: () => void;
}) {
  const t = useScreenWords();
  return (
    <div className={css.stepHead}>
      <h3 className="grow">{t('step', { number })}</h3>
      <ActionIcon aria-label={t('moveUp', { number })} disabled={number === 1} onClick={() => move(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('moveDown', { number })} disabled={number === count} onClick={() => move(1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('removeStep', { number })} disabled={count === 1} onClick={remove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
function StepFields({
  type,
  step,
  set,
  choices,
}: {
  type: Values['type'];
  step: Step;
  set: (step: Step) => void;
  choices: StepChoices;
}) {
  const t = useScreenWords();
  const { after } = step;
  const hasItem = type === SCHEDULE || aboutOf(type) !== 'none';
  const offered = stepNames.filter((kind) => hasItem || !stepKinds[kind].needsItem);
  const setAfter = (part: Partial<Step['after']>) => set({ ...step, after: { ...after, ...part } });
  return (
    <>
      <NativeSelect
        label={t('stepKind')}
        data={offered.map((value) => ({ value, label: t(`do_${value}`) }))}
        value={step.kind}
        onChange={(event) => set(stepOf(event.currentTarget.value as StepKindName, after, choices))}
      />
      <div className={css.fields}>
        <NumberInput
          label={t('afterDays')}
          min={0}
          max={365}
          allowDecimal={false}
          value={after.days}
          onChange={(value) => setAfter({ days: Number(value) || 0 })}
        />
        <NumberInput
          label={t('afterHours')}
          min={0}
          max={23}
          allowDecimal={false}
          value={after.hours}
          onChange={(value) => setAfter({ hours: Number(value) || 0 })}
        />
        <TextInput
          type="time"
          label={t('afterAt')}
          value={after.at ?? ''}
          onChange={(event) => setAfter({ at: event.currentTarget.value || null })}
        />
      </div>
      <KindFields step={step} set={set} choices={choices} />
    </>
  );
}
