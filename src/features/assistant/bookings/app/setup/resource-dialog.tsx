import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import {
  addResource,
  getSetup,
  removeResource,
  saveResource,
  type Resource,
} from '../../contract-settings.ts';
import { useScreenWords } from '../screen-words.ts';
import { Exceptions, Hours } from './hours.tsx';

const weekdays = [1, 2, 3, 4, 5];
const standard: Omit<Resource, 'id'> = {
  name: '',
  kind: 'person',
  timeZone: null,
  hours: weekdays.map((day) => ({ day, from: '09:00', to: '17:00' })),
  exceptions: [],
};

/** Lets somebody choose a time zone; null: that of the account. */
function ZoneChoice({
  own,
  value,
  change,
}: {
  own: string;
  value: string | null;
  change: (zone: string | null) => void;
}) {
  const t = useScreenWords();
  return (
    <Select
      label={t('timeZone')}
      data={[
        { value: '', label: t('zoneOfAccount', { zone: own }) },
        ...Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name })),
      ]}
      value={value ?? ''}
      searchable
      allowDeselect={false}
      limit={50}
      comboboxProps={{ withinPortal: false }}
      onChange={(zone) => change(zone || null)}
    />
  );
}
/** Adds or changes who can be booked, with the weekly hours and the days that differ; null: a new one. */
export function ResourceDialog({
  accountId,
  timeZone,
  resource,
  close,
}: {
  accountId: string;
  timeZone: string;
  resource: Resource | null;
  close: () => void;
}) {
  const t = useScreenWords();
  const { id, ...stored } = resource ?? { id: '', ...standard };
  const [draft, setDraft] = useState(stored);
  const [problem, setProblem] = useState('');
  const ended = {
    refresh: [getSetup],
    done: () => {
      toast(t('saved'));
      close();
    },
  };
  const add = useAction(addResource, ended);
  const save = useAction(saveResource, ended);
  const remove = useAction(removeResource, { ...ended, done: close });
  const params = { accountId, bookingResourceId: id };
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
  const send = () => {
    const checked = addResource.body.safeParse(draft);
    if (!checked.success) {
      const isName = checked.error.issues.some(({ path }) => path[0] === 'name');
      setProblem(isName ? t('nameNeeded') : codeText('bookings.span_wrong'));
      return;
    }
    setProblem('');
    if (resource) save.mutate({ params, body: checked.data });
    else add.mutate({ params: { accountId }, body: checked.data });
  };
  const ask = async () => {
    const { name } = stored;
    const question = {
      title: t('removeAsk', { name }),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ params });
  };
  return (
    <Dialog open close={close} title={resource ? resource.name : t('addResource')} wide stays>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack mt="md">
          {problem && <p role="alert">{problem}</p>}
          <TextInput
            label={t('resourceName')}
            autoFocus
            dir="auto"
            maxLength={120}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Select
            label={t('kind')}
            data={(['person', 'crew'] as const).map((value) => ({ value, label: t(`kind_${value}`) }))}
            value={draft.kind}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(kind) => change({ kind: kind === 'crew' ? 'crew' : 'person' })}
          />
          <ZoneChoice own={timeZone} value={draft.timeZone} change={(zone) => change({ timeZone: zone })} />
          <Hours hours={draft.hours} change={(hours) => change({ hours })} />
          <Exceptions exceptions={draft.exceptions} change={(exceptions) => change({ exceptions })} />
          <DialogFoot>
            {resource && (
              <Button variant="subtle" color="bad" loading={remove.isPending} onClick={() => void ask()}>
                {t('remove')}
              </Button>
            )}
            <Button variant="default" data-reads onClick={close}>
              {t('close')}
            </Button>
            <Button type="submit" loading={add.isPending || save.isPending}>
              {t('save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
