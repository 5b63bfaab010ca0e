import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useDestinationName } from '#features/work/writings/app/parts/destination-name.tsx';
import { destinations } from '#features/work/writings/rules.ts';
import { Go } from '#app/ui/go.tsx';
import { codeText } from '#app/words.ts';
import type { Step } from '../../contract.ts';
import css from '../automations.module.css';
import { useScreenWords } from '../screen-words.ts';
import type { Choice, StepChoices } from './step-choices.ts';

/** Asks for what a step of its kind needs. */
export function KindFields({
  step,
  set,
  choices,
}: {
  step: Step;
  set: (step: Step) => void;
  choices: StepChoices;
}) {
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
      return <TaskFields step={step} set={set} people={persons} />;
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
    case 'social':
      return (
        <ProgramChoice
          label={t('network')}
          programs={choices.networks}
          value={step.networkId}
          choose={(networkId) => set({ ...step, networkId })}
          none={t('noNetwork')}
          to="/extras/social-config"
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
/** Asks for a task: its words, who does it and by when. */
function TaskFields({
  step,
  set,
  people,
}: {
  step: Extract<Step, { kind: 'task' }>;
  set: (step: Step) => void;
  people: { value: string; label: string }[];
}) {
  const t = useScreenWords();
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
          data={[{ value: '', label: t('nobody') }, ...people]}
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
            error={step.address === '' ? codeText('automations.address') : undefined}
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
