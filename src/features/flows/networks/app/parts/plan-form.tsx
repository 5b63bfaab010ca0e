import { Button, NumberInput, Switch } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../contract.ts';
import css from '../networks.module.css';
import { useScreenWords } from '../screen-words.ts';

/** The plan by which posts go out by themselves (INTG-13). */
export function PlanForm({ settings }: { settings: contract.SocialSettings }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const form = useKitForm<contract.SocialSettings>({
    shape: contract.saveSettings.body,
    initial: settings,
    follows: true,
  });
  const save = useAction(contract.saveSettings, {
    refresh: [contract.plan],
    onError: form.refuse,
    done(stored) {
      form.saved(stored);
      toast(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, t('unsaved'));
  return (
    <form
      className={css.plan}
      noValidate
      onSubmit={form.submit((body) => save.mutate({ params: { accountId }, body }))}
    >
      <Switch label={t('isAutomatic')} {...form.field('isAutomatic', { type: 'checkbox' })} />
      <NumberInput
        label={t('socialPeriod')}
        min={1}
        max={365}
        allowDecimal={false}
        {...form.field('socialPeriod')}
      />
      <NumberInput
        label={t('daysLimit')}
        description={t('daysLimitWhy')}
        min={2}
        max={365}
        allowDecimal={false}
        {...form.field('daysLimit')}
      />
      <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
        {t('save')}
      </Button>
    </form>
  );
}
