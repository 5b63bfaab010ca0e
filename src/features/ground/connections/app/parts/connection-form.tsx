import { Button, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { originOf } from '#shared/address/origin.ts';
import {
  accountCalls,
  type Calls,
  type Connection,
  type ConnectionValues,
  type ProviderCard,
} from '../../contract.ts';
import css from '../connections.module.css';
import { useScreenWords } from '../screen-words.ts';
import { PermitButton } from './permit-button.tsx';

type Owned = { calls: Calls; params: Record<string, string>; refresh?: Endpoint[] };
/** Returns the form of a connection; secrets stay empty. */
function useValues(provider: ProviderCard, connection: Connection | undefined) {
  const empty = (isSecret: boolean): Record<string, string> =>
    Object.fromEntries(
      provider.fields.filter(({ type }) => (type === 'secret') === isSecret).map(({ name }) => [name, '']),
    );
  return useKitForm<ConnectionValues>({
    shape: accountCalls.save.body,
    initial: {
      name: connection?.name ?? '',
      settings: { ...empty(false), ...connection?.settings },
      secrets: empty(true),
    },
  });
}
type Form = ReturnType<typeof useValues>;
/** Returns values without the secrets that nobody has typed, so that the stored ones stay. */
const typedOf = ({ name, settings, secrets }: ConnectionValues) => ({
  name,
  settings,
  secrets: Object.fromEntries(Object.entries(secrets).filter(([, secret]) => secret !== '')),
});

/** The form of a new connection, or of one that is there. */
export function ConnectionForm({
  calls,
  params,
  provider,
  connection,
  refresh = [],
  close,
}: Owned & { provider: ProviderCard; connection: Connection | undefined; close: () => void }) {
  const t = useScreenWords();
  const language = useLanguage();
  const form = useValues(provider, connection);
  const options = {
    refresh: [calls.list, ...refresh],
    onError: form.refuse,
    done: ({ areSecretsRemoved }: { areSecretsRemoved: boolean }) => {
      form.saved();
      toast(t('saved'), areSecretsRemoved ? { small: t('secretRemoved') } : {});
      close();
    },
  };
  const connect = useAction(calls.connect, options);
  const save = useAction(calls.save, options);
  const isPending = connect.isPending || save.isPending;
  useUnsavedGuard(form.isDirty() && !isPending, t('unsaved'));
  const submit = (body: ConnectionValues) => {
    if (connection) save.mutate({ params: { ...params, connectionId: connection.id }, body: typedOf(body) });
    else connect.mutate({ params, body: { ...typedOf(body), kind: provider.kind } });
  };
  const { settings } = form.getValues();
  const isComplete = provider.fields.every(
    ({ name, type, isNeeded }) => type === 'secret' || !isNeeded || Boolean(settings[name]),
  );
  return (
    <Dialog open close={close} title={provider.title[language]} lead={provider.does[language]} stays>
      <form className={css.form} noValidate onSubmit={form.submit(submit)}>
        <Fields form={form} provider={provider} connection={connection} />
        {provider.permission ? (
          <div>
            <PermitButton
              accountId={params['accountId'] ?? ''}
              kind={provider.kind}
              connectionId={connection?.id ?? null}
              disabled={!provider.permission.isReady}
            >
              {t('permitAgain')}
            </PermitButton>
          </div>
        ) : (
          <Attempt
            calls={calls}
            params={params}
            form={form}
            of={{ kind: provider.kind, connectionId: connection?.id ?? null }}
            disabled={!isComplete}
          />
        )}
        <DialogFoot>
          {connection && (
            <Removal
              calls={calls}
              params={{ ...params, connectionId: connection.id }}
              refresh={refresh}
              title={connection.name || provider.title[language]}
              close={close}
            />
          )}
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isComplete || !form.isDirty()}>
            {t(connection ? 'save' : 'connect')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Fields({
  form,
  provider,
  connection,
}: {
  form: Form;
  provider: ProviderCard;
  connection: Connection | undefined;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const { settings } = form.getValues();
  const address = provider.fields.find(({ type }) => type === 'address')?.name;
  const isElsewhere =
    address !== undefined &&
    connection !== undefined &&
    originOf(settings[address] ?? '') !== originOf(connection.settings[address] ?? '');
  const hintOf = ({ name, type, hint }: ProviderCard['fields'][number]) => {
    if (type === 'secret' && connection?.has.includes(name))
      return t(isElsewhere ? 'secretElsewhere' : 'secretStored');
    return hint?.[language];
  };
  return (
    <>
      {!provider.isOnly && (
        <TextInput label={t('name')} description={t('nameHint')} maxLength={120} {...form.field('name')} />
      )}
      {provider.fields.map((field) => (
        <TextInput
          key={field.name}
          type={field.type === 'secret' ? 'password' : 'text'}
          label={field.label[language]}
          description={hintOf(field)}
          placeholder={field.type === 'address' ? 'https://' : undefined}
          dir="ltr"
          autoComplete="off"
          required={field.isNeeded}
          maxLength={field.type === 'secret' ? 4000 : 500}
          {...form.field(field.type === 'secret' ? `secrets.${field.name}` : `settings.${field.name}`)}
        />
      ))}
    </>
  );
}

/** A button that tries what stands in the form, and what came of it. */
function Attempt({
  calls,
  params,
  form,
  of,
  disabled,
}: Owned & { form: Form; of: { kind: string; connectionId: string | null }; disabled: boolean }) {
  const t = useScreenWords();
  const attempt = useAction(calls.attempt, { refresh: [calls.list], onError: form.refuse });
  const trial = attempt.isPending ? undefined : attempt.data;
  return (
    <>
      <div>
        <Button
          variant="default"
          loading={attempt.isPending}
          disabled={disabled}
          onClick={() => attempt.mutate({ params, body: { ...typedOf(form.getValues()), ...of } })}
        >
          {t('try')}
        </Button>
      </div>
      <p role="status">
        {trial && (trial.code === null ? t('works') : codeText(trial.code))}
        {trial?.said && <> {t('says', { words: trial.said })}</>}
      </p>
    </>
  );
}

function Removal({
  calls,
  params,
  refresh = [],
  title,
  close,
}: Owned & { title: string; close: () => void }) {
  const t = useScreenWords();
  const remove = useAction(calls.remove, {
    refresh: [calls.list, ...refresh],
    done: () => {
      toast(t('removed'));
      close();
    },
  });
  const ask = async () => {
    const question = { title: t('removeAsk', { name: title }), lead: t('removeWhy'), yes: t('remove') };
    if (await confirm({ ...question, danger: true })) remove.mutate({ params });
  };
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
      {t('remove')}
    </Button>
  );
}
