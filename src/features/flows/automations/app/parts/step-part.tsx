import { ActionIcon, Alert, Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { Model } from '#features/structure/content-model/contract.ts';
import { useDestinationName } from '#features/work/writings/app/parts/destination-name.tsx';
import { destinations } from '#features/work/writings/rules.ts';
import { Go } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';
import type { Step, Values } from '../../contract.ts';
import { aboutOf, MOST_STEPS, SCHEDULE, stepKinds, stepNames, type StepKindName } from '../../rules.ts';
import css from '../automations.module.css';
import { useScreenWords } from '../screen-words.ts';

type Choice = { id: string; name: string };
/** Choices of the fields of steps. */
export type StepChoices = {
  model: Model | undefined;
  people: Choice[];
  websites: Choice[];
  hooks: Choice[];
};
const atOnce = { days: 0, hours: 0, at: null };
/** Returns a new step of a kind. */
function stepOf(kind: StepKindName, after: Step['after'], { model, websites, hooks }: StepChoices): Step {
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
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('moveDown', { number })} disabled={number === count} onClick={() => move(1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('removeStep', { number })} disabled={count === 1} onClick={remove}>
        <IconX size={16} />
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
function KindFields({ step, set, choices }: { step: Step; set: (step: Step) => void; choices: StepChoices }) {
  const t = useScreenWords();
  const nameOf = useDestinationName();
  const { model, people } = choices;
  const persons = people.map(({ id, name }) => ({ value: id, label: name }));
  switch (step.kind) {
    case 'request_testimonial':
      return null;
    case 'write_text':
      return (
        <NativeSelect
          label={t('destination')}
          data={destinations.map((value) => ({ value, label: nameOf(value) }))}
          value={step.destination}
          onChange={(event) =>
            set({ ...step, destination: event.currentTarget.value as typeof step.destination })
          }
        />
      );
    case 'task':
      return (
        <>
          <TextInput
            label={t('taskTitle')}
            description={t('placeholders')}
            maxLength={300}
            value={step.title}
            onChange={(event) => set({ ...step, title: event.currentTarget.value })}
          />
          <div className={css.fields}>
            <NativeSelect
              label={t('assignee')}
              data={[{ value: '', label: t('nobody') }, ...persons]}
              value={step.assigneeId ?? ''}
              onChange={(event) => set({ ...step, assigneeId: event.currentTarget.value || null })}
            />
            <NumberInput
              label={t('dueDays')}
              min={0}
              max={365}
              allowDecimal={false}
              value={step.dueDays ?? ''}
              onChange={(value) => set({ ...step, dueDays: value === '' ? null : Number(value) })}
            />
          </div>
        </>
      );
    case 'stage':
      return (
        <NativeSelect
          label={t('stage')}
          data={(model?.pipelines ?? []).map(({ label, stages }) => ({
            group: label,
            items: stages.map((stage) => ({ value: stage.id, label: stage.label })),
          }))}
          value={step.stageId}
          onChange={(event) => set({ ...step, stageId: event.currentTarget.value })}
        />
      );
    case 'notify':
      return (
        <>
          <TextInput
            label={t('noticeText')}
            description={t('placeholders')}
            maxLength={300}
            value={step.text}
            onChange={(event) => set({ ...step, text: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('person')}
            data={[{ value: '', label: t('managers') }, ...persons]}
            value={step.personId ?? ''}
            onChange={(event) => set({ ...step, personId: event.currentTarget.value || null })}
          />
        </>
      );
    case 'email':
      return <EmailFields step={step} set={set} />;
    case 'publish':
      return (
        <ProgramChoice
          label={t('website')}
          programs={choices.websites}
          value={step.websiteId}
          choose={(websiteId) => set({ ...step, websiteId })}
          none={t('noWebsite')}
          to="/settings/integrations/wordpresswebsites"
        />
      );
    case 'webhook':
      return (
        <ProgramChoice
          label={t('hook')}
          programs={choices.hooks}
          value={step.hookId}
          choose={(hookId) => set({ ...step, hookId })}
          none={t('noHook')}
          to="/settings/integrations/webhooks"
        />
      );
  }
}
/** Chooses a program of others, or leads to where one is connected. */
function ProgramChoice({
  label,
  programs,
  value,
  choose,
  none,
  to,
}: {
  label: string;
  programs: Choice[];
  value: string;
  choose: (id: string) => void;
  none: string;
  to: string;
}) {
  if (!programs.length)
    return (
      <p>
        <Go to={to}>{none}</Go>
      </p>
    );
  return (
    <NativeSelect
      label={label}
      data={programs.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
function EmailFields({ step, set }: { step: Extract<Step, { kind: 'email' }>; set: (step: Step) => void }) {
  const t = useScreenWords();
  const w = useWords('automations');
  const isToAddress = step.to === 'address';
  return (
    <>
      <div className={css.fields}>
        <NativeSelect
          label={t('emailTo')}
          data={[
            { value: 'customer', label: t('toCustomer') },
            { value: 'address', label: t('toAddress') },
          ]}
          value={step.to}
          onChange={(event) => set({ ...step, to: event.currentTarget.value as typeof step.to, address: '' })}
        />
        {isToAddress && (
          <TextInput
            type="email"
            label={t('address')}
            maxLength={254}
            value={step.address}
            error={step.address === '' ? w('automations.address') : undefined}
            onChange={(event) => set({ ...step, address: event.currentTarget.value })}
          />
        )}
      </div>
      <TextInput
        label={t('subject')}
        maxLength={200}
        value={step.subject}
        onChange={(event) => set({ ...step, subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('emailText')}
        description={t('placeholders')}
        autosize
        minRows={4}
        maxLength={5000}
        value={step.text}
        onChange={(event) => set({ ...step, text: event.currentTarget.value })}
      />
    </>
  );
}
