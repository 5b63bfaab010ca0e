import { Button, Switch, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { TryModel } from '#app/ui/controls/try-model.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { originOf } from '#shared/address/origin.ts';
import * as contract from '../../contract-settings.ts';
import * as trials from '../../contract-trial.ts';
import { useScreenWords } from '../screen-words.ts';
import { forgetInstructions } from './instructions.ts';
import css from '../settings.module.css';

type Settings = contract.AgencyModel | contract.ModelSettings;
type Values = {
  baseUrl: string;
  modelId: string;
  aIWriterInWebApp: boolean;
  key: string;
  removesKey: boolean;
};
const valuesOf = (settings: Settings): Values => ({
  baseUrl: settings.baseUrl,
  modelId: settings.modelId,
  aIWriterInWebApp: 'aIWriterInWebApp' in settings && settings.aIWriterInWebApp,
  key: '',
  removesKey: false,
});

/** The model of an account, with the switch of its writer, or that of an agency. */
export function ModelForm({
  tenant,
  settings,
}: {
  tenant: { accountId: string } | { agencyId: string };
  settings: Settings;
}) {
  const t = useScreenWords();
  const form = useKitForm<Values>({
    shape: contract.saveAgencyModel.body.omit({ key: true }).loose(),
    initial: valuesOf(settings),
  });
  const options = {
    refresh: [contract.getModelSettings, contract.getAgencyModel, contract.listInstructions],
    done: (saved: Settings & { isKeyRemoved: boolean }) => {
      // The instructions of this tab say whether the writer is on.
      forgetInstructions();
      form.saved(valuesOf(saved));
      toast(t('saved'), saved.isKeyRemoved ? { small: t('keyRemoved') } : {});
    },
    onError: form.refuse,
  };
  const saveAccount = useAction(contract.saveModelSettings, options);
  const saveAgency = useAction(contract.saveAgencyModel, options);
  const tryOptions = { onError: form.refuse };
  const tryAccount = useAction(trials.tryModel, tryOptions);
  const tryAgency = useAction(trials.tryAgencyModel, tryOptions);
  const isPending = saveAccount.isPending || saveAgency.isPending;
  useUnsavedGuard(form.isDirty() && !isPending, t('unsaved'));
  const { baseUrl, removesKey } = form.getValues();
  const isElsewhere = settings.hasKey && originOf(baseUrl) !== originOf(settings.baseUrl);
  const keyHint = settings.hasKey ? 'keyStored' : 'keyNone';
  const trial = 'accountId' in tenant ? tryAccount : tryAgency;
  const keyOf = ({ key, removesKey: removes }: Pick<Values, 'key' | 'removesKey'>) => ({
    ...(removes ? { key: '' } : {}),
    ...(key ? { key } : {}),
  });
  const askForTrial = () => {
    const values = form.getValues();
    const body = { baseUrl: values.baseUrl, modelId: values.modelId, ...keyOf(values) };
    if ('accountId' in tenant) tryAccount.mutate({ params: tenant, body });
    else tryAgency.mutate({ params: tenant, body });
  };
  const submit = ({ aIWriterInWebApp, ...values }: Values) => {
    const body = { baseUrl: values.baseUrl, modelId: values.modelId, ...keyOf(values) };
    if ('accountId' in tenant) saveAccount.mutate({ params: tenant, body: { ...body, aIWriterInWebApp } });
    else saveAgency.mutate({ params: tenant, body });
  };
  return (
    <form className={css.form} noValidate onSubmit={form.submit(submit)}>
      <p role="status">
        {settings.source && settings.writes
          ? t(`source_${settings.source}`, { model: settings.writes })
          : t('source_none')}
      </p>
      {'accountId' in tenant && (
        <Switch
          label={t('writerSwitch')}
          description={t('writerSwitchHint')}
          {...form.field('aIWriterInWebApp', { type: 'checkbox' })}
        />
      )}
      <TextInput
        label={t('baseUrl')}
        placeholder="https://models.example/v1"
        dir="ltr"
        maxLength={500}
        {...form.field('baseUrl')}
      />
      <TextInput label={t('modelId')} dir="ltr" maxLength={200} {...form.field('modelId')} />
      <TextInput
        type="password"
        label={t('key')}
        description={t(isElsewhere ? 'keyElsewhere' : keyHint)}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        disabled={removesKey}
        {...form.field('key')}
      />
      {settings.hasKey && (
        <Switch label={t('removeKey')} {...form.field('removesKey', { type: 'checkbox' })} />
      )}
      <TryModel
        trial={trial.data}
        isPending={trial.isPending}
        disabled={!baseUrl || !form.getValues().modelId}
        onTry={askForTrial}
      />
      <div>
        <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
