import { Button, NumberInput } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../../contract-house.ts';
import { GIGABYTE } from '../../../rules.ts';
import { useHouseWords } from '../../house-words.ts';
import css from '../../plans.module.css';

/** Limits that the operator sets for one agency, in its page. */
export function AgencyLimits({ agency }: { agency: { id: string } }) {
  const query = useEndpoint(contract.getLimits, { params: { agencyId: agency.id } });
  return (
    <Loaded query={query} rows={4}>
      {(limits) => <LimitsForm agencyId={agency.id} limits={limits} />}
    </Loaded>
  );
}
const kinds = ['users', 'accounts', 'storageBytes', 'tokens'] as const;
const titles = { users: 'users', accounts: 'accounts', storageBytes: 'storage', tokens: 'tokens' } as const;
const unitOf = (kind: (typeof kinds)[number]) => (kind === 'storageBytes' ? GIGABYTE : 1);

function LimitsForm({ agencyId, limits }: { agencyId: string; limits: contract.AgencyLimits }) {
  const t = useHouseWords();
  const language = useLanguage();
  const form = useKitForm({ shape: contract.saveLimits.body, initial: limits.own });
  useUnsavedGuard(form.isDirty());
  const save = useAction(contract.saveLimits, {
    refresh: [contract.getLimits],
    onError: form.refuse,
    done: () => {
      form.saved();
      toast(t('saved'));
    },
  });
  const { ofPlan } = limits;
  const values = form.getValues();
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.submit((body) => save.mutate({ params: { agencyId }, body }))}
    >
      <p className="muted">{t('limitsWhat')}</p>
      {kinds.map((kind) => {
        const value = values[kind];
        return (
          <NumberInput
            key={kind}
            label={t(titles[kind])}
            description={
              ofPlan
                ? t('limitOfPlan', { count: number(ofPlan[kind] / unitOf(kind), language) })
                : t('noLimit')
            }
            min={0}
            hideControls
            error={form.errors[kind]}
            value={value === null ? '' : value / unitOf(kind)}
            onChange={(typed) =>
              form.setFieldValue(kind, typed === '' ? null : Math.round(Number(typed) * unitOf(kind)))
            }
          />
        );
      })}
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
