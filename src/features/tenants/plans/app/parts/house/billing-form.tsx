import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../../contract-house.ts';
import { providers } from '../../../rules.ts';
import { useHouseWords } from '../../house-words.ts';
import css from '../../plans.module.css';

/** Edits what stands on invoices, and how they are paid. */
export function BillingForm({ billing }: { billing: contract.Billing }) {
  const t = useHouseWords();
  const form = useKitForm({ shape: contract.setBilling.body, initial: billing });
  useUnsavedGuard(form.isDirty());
  const save = useAction(contract.setBilling, {
    refresh: [contract.getBilling],
    onError: form.refuse,
    done: () => {
      form.saved();
      toast(t('saved'));
    },
  });
  const { taxRate } = form.getValues();
  return (
    <form className={css.form} noValidate onSubmit={form.submit((body) => save.mutate({ body }))}>
      <Textarea label={t('seller')} autosize minRows={3} maxLength={1000} {...form.field('seller')} />
      <div className={css.two}>
        <TextInput
          label={t('taxLabel')}
          description={t('taxLabelWhat')}
          maxLength={60}
          {...form.field('taxLabel')}
        />
        <NumberInput
          label={t('taxRate')}
          description={'\u00a0'}
          min={0}
          max={100}
          decimalScale={2}
          hideControls
          value={taxRate / 100}
          onChange={(value) => form.setFieldValue('taxRate', Math.round(Number(value) * 100))}
        />
      </div>
      <Textarea
        label={t('paymentText')}
        description={t('paymentTextWhat')}
        autosize
        minRows={3}
        maxLength={2000}
        {...form.field('paymentText')}
      />
      <NumberInput label={t('dueDays')} min={0} max={90} hideControls {...form.field('dueDays')} />
      <Select
        label={t('provider')}
        allowDeselect={false}
        data={providers.map((value) => ({ value, label: t(`provider_${value}`) }))}
        {...form.field('provider')}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
