import { Button, MultiSelect, NumberInput, Radio, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { TryModel } from '#app/ui/controls/try-model.tsx';
import { useKitForm, type KitForm } from '#app/ui/form.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useWords } from '#app/words.ts';
import { originOf } from '#shared/address/origin.ts';
import * as contract from '../contract.ts';
import { RunList } from './parts/run-list.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './tagging.module.css';

/** Settings of automatic tagging, and its last runs (MEDIA-33). */
export function Screen() {
  const t = useScreenWords();
  const titles = useWords('tagging');
  const params = { accountId: useAccount().id };
  const settings = useEndpoint(contract.getSettings, { params });
  const words = useEndpoint(taxonomy.list, { params });
  return (
    <Page
      title={titles('autoTagging')}
      lead={t('settingsLead')}
      narrow
      actions={
        <GoButton variant="default" to="/image-tagger">
          {titles('imageTagger')}
        </GoButton>
      }
    >
      <Loaded query={settings}>
        {(values) => (
          <Loaded query={words}>{({ labels }) => <SettingsForm settings={values} labels={labels} />}</Loaded>
        )}
      </Loaded>
      <section className={css.section} aria-labelledby="runs">
        <h2 id="runs">{t('history')}</h2>
        <RunList />
      </section>
    </Page>
  );
}

type Values = contract.Settings & { key: string; removesKey: boolean };
const keyOf = ({ key, removesKey }: Pick<Values, 'key' | 'removesKey'>) => ({
  ...(removesKey ? { key: '' } : {}),
  ...(key ? { key } : {}),
});
const bodyOf = ({ hasKey: _hasKey, key, removesKey, ...settings }: Values) => ({
  ...settings,
  ...keyOf({ key, removesKey }),
});

function SettingsForm({
  settings,
  labels,
}: {
  settings: contract.Settings;
  labels: taxonomy.Taxonomy['labels'];
}) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const [labelsMissing, setLabelsMissing] = useState(false);
  const initial: Values = { ...settings, key: '', removesKey: false };
  const form = useKitForm<Values>({
    shape: contract.saveSettings.body.omit({ key: true }).loose(),
    initial,
  });
  const save = useAction(contract.saveSettings, {
    refresh: [contract.getSettings],
    done: ({ isKeyRemoved, ...values }) => {
      form.setValues({ ...values, key: '', removesKey: false });
      form.resetDirty({ ...values, key: '', removesKey: false });
      toast(t('saved'), isKeyRemoved ? { small: t('keyRemoved') } : {});
    },
    onError: (problem) => form.refuse(problem),
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, t('unsaved'));
  const trial = useAction(contract.tryService, { onError: (problem) => form.refuse(problem) });
  const { labelIds, adapter, baseUrl, model } = form.getValues();
  const submit = (values: Values) => {
    const isMissing = values.labelIds?.length === 0;
    setLabelsMissing(isMissing);
    if (!isMissing) save.mutate({ params: { accountId }, body: bodyOf(values) });
  };
  return (
    <form className={css.form} noValidate onSubmit={form.submit(submit)}>
      <Switch label={t('isOn')} description={t('isOnHint')} {...form.field('isOn', { type: 'checkbox' })} />
      <NumberInput
        label={t('threshold')}
        description={t('thresholdHint')}
        min={30}
        max={100}
        step={5}
        suffix="%"
        hideControls
        allowDecimal={false}
        maw={220}
        {...form.field('threshold')}
      />
      <Radio.Group
        label={t('which')}
        value={labelIds === null ? 'all' : 'some'}
        onChange={(choice) => form.setFieldValue('labelIds', choice === 'all' ? null : [])}
      >
        <div className="stack" style={{ display: 'grid', gap: 8, marginBlockStart: 6 }}>
          <Radio value="all" label={t('allLabels')} />
          <Radio value="some" label={t('someLabels')} />
        </div>
      </Radio.Group>
      {labelIds !== null && (
        <MultiSelect
          label={t('labelsField')}
          data={labels.map((label) => ({ value: label.id, label: label.label }))}
          searchable
          {...form.field('labelIds')}
          {...(labelsMissing && labelIds.length === 0 ? { error: t('labelsNeeded') } : {})}
        />
      )}
      <Radio.Group
        label={t('how')}
        value={adapter}
        onChange={(choice) => form.setFieldValue('adapter', choice as contract.Settings['adapter'])}
      >
        <div style={{ display: 'grid', gap: 10, marginBlockStart: 6 }}>
          <Radio value="local" label={t('local')} description={t('localHint')} />
          <Radio value="openai" label={t('openai')} description={t('openaiHint')} />
        </div>
      </Radio.Group>
      {adapter === 'openai' && (
        <>
          <ModelFields form={form} storedUrl={settings.baseUrl} />
          <TryModel
            trial={trial.data}
            isPending={trial.isPending}
            disabled={!baseUrl || !model}
            onTry={() =>
              trial.mutate({ params: { accountId }, body: { baseUrl, model, ...keyOf(form.getValues()) } })
            }
          />
        </>
      )}
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Shows the address, model and key of the service that tags in place of this server. */
function ModelFields({ form, storedUrl }: { form: KitForm<Values>; storedUrl: string }) {
  const t = useScreenWords();
  const { baseUrl, hasKey, removesKey } = form.getValues();
  const isElsewhere = hasKey && originOf(baseUrl) !== originOf(storedUrl);
  const keyHint = hasKey ? 'keyStored' : 'keyNone';
  return (
    <div className={css.keys}>
      <TextInput
        label={t('baseUrl')}
        placeholder="https://api.openai.com/v1"
        dir="ltr"
        maxLength={500}
        {...form.field('baseUrl')}
      />
      <TextInput label={t('model')} dir="ltr" maxLength={200} {...form.field('model')} />
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
      {hasKey && <Switch label={t('removeKey')} {...form.field('removesKey', { type: 'checkbox' })} />}
    </div>
  );
}
