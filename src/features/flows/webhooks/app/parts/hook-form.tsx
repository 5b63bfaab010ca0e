import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../contract.ts';
import { eventNames, type EventName } from '../../rules.ts';
import css from '../webhooks.module.css';
import { useScreenWords } from '../screen-words.ts';
import { useEventWords } from './event-words.ts';

type Values = { name: string; url: string; events: EventName[]; isOn: boolean };
const isKnown = (name: string): name is EventName => (eventNames as readonly string[]).includes(name);

/** The form of a new webhook, or of one that is there. */
export function HookForm({
  accountId,
  hook,
  close,
  made,
}: {
  accountId: string;
  hook?: contract.Hook;
  close: () => void;
  made?: (secret: string) => void;
}) {
  const t = useScreenWords();
  const eventName = useEventWords();
  const form = useKitForm<Values>({
    shape: contract.save.body,
    initial: {
      name: hook?.name ?? '',
      url: hook?.url ?? '',
      events: hook?.events.filter(isKnown) ?? [],
      isOn: hook ? hook.state === 'on' : true,
    },
  });
  const create = useAction(contract.create, {
    refresh: [contract.list],
    onError: form.refuse,
    done: ({ secret }) => {
      form.saved();
      made?.(secret);
    },
  });
  const save = useAction(contract.save, {
    refresh: [contract.list],
    onError: form.refuse,
    done: () => {
      form.saved();
      toast(t('saved'));
      close();
    },
  });
  const isPending = create.isPending || save.isPending;
  useUnsavedGuard(form.isDirty() && !isPending && !create.data, t('unsaved'));
  const submit = ({ isOn, ...body }: Values) => {
    if (hook) save.mutate({ params: { accountId, hookId: hook.id }, body: { ...body, isOn } });
    else create.mutate({ params: { accountId }, body });
  };
  const { events } = form.values;
  const choose = (name: EventName, isChosen: boolean) =>
    form.setFieldValue('events', isChosen ? [...events, name] : events.filter((other) => other !== name));
  return (
    <Dialog open close={close} title={t(hook ? 'change' : 'add')} lead={t('formLead')} stays wide>
      <form className={css.form} noValidate onSubmit={form.submit(submit)}>
        <TextInput
          label={t('url')}
          description={t('urlHint')}
          type="url"
          dir="ltr"
          autoFocus
          maxLength={2000}
          {...form.field('url')}
        />
        <TextInput label={t('name')} description={t('nameHint')} maxLength={120} {...form.field('name')} />
        <fieldset className={css.events}>
          <legend>{t('events')}</legend>
          {eventNames.map((name) => (
            <Checkbox
              key={name}
              label={eventName(name)}
              checked={events.includes(name)}
              onChange={(event) => choose(name, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        {events.length === 0 && <p className="muted">{t('noEvents')}</p>}
        {hook && hook.state !== 'ended' && (
          <Switch label={t('isOn')} {...form.field('isOn', { type: 'checkbox' })} />
        )}
        <DialogFoot>
          <Button variant="default" data-reads onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(hook ? 'save' : 'create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
