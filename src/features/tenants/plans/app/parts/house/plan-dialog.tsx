import { Autocomplete, Button, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm, type KitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { languages } from '#shared/language.ts';
import * as contract from '../../../contract-house.ts';
import { GIGABYTE, isCurrency, periods } from '../../../rules.ts';
import { amountOf, commonCurrencies, decimalOf } from '../../../rules-money.ts';
import { useHouseWords } from '../../house-words.ts';
import css from '../../plans.module.css';

type Values = Omit<contract.HousePlan, 'id' | 'agencies'>;
const fresh: Values = {
  labels: { en: '', tr: '', ar: '' },
  price: 0,
  currency: 'EUR',
  period: 'month',
  users: 5,
  accounts: 25,
  storageBytes: 500 * GIGABYTE,
  tokens: 500_000,
  trialDays: 0,
  isActive: false,
  position: 10,
};
const names = { en: 'nameEn', tr: 'nameTr', ar: 'nameAr' } as const;
const priceOf = ({ price, currency }: Values) => (isCurrency(currency) ? decimalOf(price, currency) : '0');

/** Edits a plan of the catalogue, or adds one. */
export function PlanDialog({ plan, close }: { plan: contract.HousePlan | undefined; close: () => void }) {
  const t = useHouseWords();
  const { id: _id, agencies: _agencies, ...stored } = plan ?? { id: '', agencies: 0, ...fresh };
  const form = useKitForm({ shape: contract.createPlan.body, initial: stored });
  const [price, setPrice] = useState(priceOf(stored));
  const [isWrong, setWrong] = useState(false);
  const done = () => {
    toast(t('saved'));
    close();
  };
  const saving = { refresh: [contract.listPlans], onError: form.refuse, done };
  const create = useAction(contract.createPlan, saving);
  const save = useAction(contract.savePlan, saving);
  const remove = useAction(contract.removePlan, { refresh: [contract.listPlans], done });
  const params = { agencyPlanId: plan?.id ?? '' };
  const ask = async () => {
    const title = t('removeAsk', { name: stored.labels.en });
    if (await confirm({ title, lead: t('removeWhat'), yes: t('remove'), danger: true }))
      remove.mutate({ params });
  };
  const submit = (values: Values) => {
    const amount = amountOf(price, values.currency);
    setWrong(amount === undefined);
    if (amount === undefined) return;
    const body = { ...values, price: amount };
    if (plan) save.mutate({ params, body });
    else create.mutate({ body });
  };
  return (
    <Dialog open close={close} title={plan ? t('edit', { name: plan.labels.en }) : t('newPlan')} stays>
      <form noValidate onSubmit={form.submit(submit)}>
        <Stack mt="md">
          {languages.map((language) => (
            <TextInput
              key={language}
              label={t(names[language])}
              dir="auto"
              lang={language}
              maxLength={80}
              data-autofocus={language === 'en' || undefined}
              {...form.field(`labels.${language}`)}
            />
          ))}
          <div className={css.two}>
            <TextInput
              label={t('price')}
              description={t('priceWhat')}
              inputMode="decimal"
              dir="ltr"
              value={price}
              error={isWrong ? t('priceDigits') : undefined}
              onChange={(event) => setPrice(event.currentTarget.value)}
            />
            <Autocomplete
              label={t('currency')}
              description={'\u00a0'}
              dir="ltr"
              data={[...commonCurrencies]}
              comboboxProps={{ withinPortal: false }}
              maxLength={3}
              {...form.field('currency')}
            />
          </div>
          <Limits form={form} />
          <Switch
            label={t('isActive')}
            description={t('isActiveWhat')}
            {...form.field('isActive', { type: 'checkbox' })}
          />
          <DialogFoot>
            {plan && (
              <Button variant="subtle" color="bad" onClick={() => void ask()}>
                {t('remove')}
              </Button>
            )}
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={create.isPending || save.isPending}>
              {t('save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
function Limits({ form }: { form: KitForm<Values> }) {
  const t = useHouseWords();
  const { storageBytes } = form.getValues();
  return (
    <>
      <div className={css.two}>
        <Select
          label={t('period')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={periods.map((value) => ({ value, label: t(value) }))}
          {...form.field('period')}
        />
        <NumberInput label={t('trialDays')} min={0} max={365} hideControls {...form.field('trialDays')} />
      </div>
      <div className={css.two}>
        <NumberInput
          label={t('users')}
          description={t('usersWhat')}
          min={1}
          hideControls
          {...form.field('users')}
        />
        <NumberInput
          label={t('accounts')}
          description={'\u00a0'}
          min={1}
          hideControls
          {...form.field('accounts')}
        />
      </div>
      <div className={css.two}>
        <NumberInput
          label={t('tokens')}
          description={t('tokensWhat')}
          min={0}
          hideControls
          {...form.field('tokens')}
        />
        <NumberInput
          label={t('storage')}
          description={'\u00a0'}
          min={1}
          hideControls
          value={storageBytes / GIGABYTE}
          onChange={(value) => form.setFieldValue('storageBytes', Math.round(Number(value) * GIGABYTE))}
        />
      </div>
      <NumberInput label={t('position')} min={0} max={1000} hideControls {...form.field('position')} />
    </>
  );
}
