import { ActionIcon, Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { Later, Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { changeSettings, getSettings, MOST_STEPS, type ApprovalSettings } from '../../contract-settings.ts';
import css from '../approvals.module.css';
import { useApprovalWords, useLinkWords } from '../screen-words.ts';

type StepSetting = ApprovalSettings['steps'][number];
const people = ['anyone', 'team', 'client'] as const;

/** Changes how drafts are approved: steps, links, and whether approved texts go online at once. */
export const SettingsDialog = (props: { close: () => void }) => (
  <Later>
    <Inside {...props} />
  </Later>
);
function Inside({ close }: { close: () => void }) {
  const t = useLinkWords();
  const { id: accountId } = useAccount();
  const query = useEndpoint(getSettings, { params: { accountId } });
  return (
    <Dialog open close={close} stays title={t('settings')}>
      <Loaded query={query}>{(settings) => <SettingsForm settings={settings} close={close} />}</Loaded>
    </Dialog>
  );
}
function SettingsForm({ settings, close }: { settings: ApprovalSettings; close: () => void }) {
  const t = useLinkWords();
  const ui = useWords('ui');
  const { id: accountId } = useAccount();
  const [values, setValues] = useState(settings);
  const set = (change: Partial<ApprovalSettings>) => setValues((before) => ({ ...before, ...change }));
  const save = useAction(changeSettings, {
    refresh: [getSettings],
    done: () => {
      toast(t('saved'));
      close();
    },
  });
  const setStep = (position: number, change: Partial<StepSetting>) =>
    set({
      steps: values.steps.map((step, index) => (index === position ? { ...step, ...change } : step)),
    });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { accountId }, body: values });
      }}
    >
      <Switch
        label={t('onlineAtOnce')}
        description={t('onlineHint')}
        checked={values.isOnlineAtOnce}
        onChange={(event) => set({ isOnlineAtOnce: event.currentTarget.checked })}
      />
      <Switch
        label={t('reminding')}
        checked={values.isReminding}
        onChange={(event) => set({ isReminding: event.currentTarget.checked })}
      />
      <NumberInput
        label={t('linkDays')}
        min={1}
        max={90}
        value={values.linkDays}
        onChange={(value) => {
          if (typeof value === 'number') set({ linkDays: value });
        }}
      />
      {values.steps.map((step, position) => (
        <StepFields
          key={`${position}`}
          step={step}
          position={position}
          change={(change) => setStep(position, change)}
          remove={
            values.steps.length > 1
              ? () => set({ steps: values.steps.filter((_, index) => index !== position) })
              : undefined
          }
        />
      ))}
      {values.steps.length < MOST_STEPS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set({ steps: [...values.steps, { name: '', quorum: 1, who: 'client' }] })}
        >
          {t('addStep')}
        </Button>
      )}
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={close}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </DialogFoot>
    </form>
  );
}
function StepFields({
  step,
  position,
  change,
  remove,
}: {
  step: StepSetting;
  position: number;
  change: (change: Partial<StepSetting>) => void;
  remove: (() => void) | undefined;
}) {
  const t = useLinkWords();
  const s = useApprovalWords();
  const n = number(position + 1, useLanguage());
  return (
    <fieldset className={css.step}>
      <legend>{s('step', { n })}</legend>
      <TextInput
        label={t('stepName')}
        value={step.name}
        maxLength={60}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('who')}
        value={step.who}
        data={people.map((value) => ({ value, label: t(value) }))}
        onChange={(event) => {
          const who = people.find((value) => value === event.currentTarget.value);
          if (who) change({ who });
        }}
      />
      <NumberInput
        label={t('quorum')}
        min={1}
        max={10}
        value={step.quorum}
        onChange={(value) => {
          if (typeof value === 'number') change({ quorum: value });
        }}
      />
      {remove && (
        <ActionIcon aria-label={t('removeStep', { n })} onClick={remove}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}
