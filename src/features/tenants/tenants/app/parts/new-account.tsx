import { Button, Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TradeSelect } from '#features/structure/taxonomy/app/parts/trade-select.tsx';
import type { Trade } from '#features/structure/taxonomy/rules.ts';
import { useAction } from '#app/query.ts';
import { defineSlot } from '#app/slots/slot.tsx';
import { useSession } from '#app/session.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { useLanguage } from '#app/words.ts';
import { languages } from '#shared/language.ts';
import { UnderPlan } from '#features/tenants/plans/app/parts/plan-room.tsx';
import { createAccount } from '../../contract.ts';
import {
  listAgencyAccounts,
  listAllAccounts,
  tallyAgencyAccounts,
  tallyAllAccounts,
} from '../../contract-lists.ts';
import { agencyFacets, houseFacets } from '../../contract-accounts.ts';
import { getAgencyRecord, listAgencies } from '../../contract-agency.ts';
import { canCreateAccount } from '../../policy.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

type Values = {
  businessName: string;
  language: (typeof languages)[number];
  firstName: string | undefined;
  lastName: string | undefined;
  email: string | undefined;
  domain: string | undefined;
  trade: Trade | undefined;
  templateId: string | undefined;
};
const slot = defineSlot('account.new');
/** Shows the button for a new account of an agency to those who may make one, and opens the new account. */
export function NewAccount({ agencyId }: { agencyId: string }) {
  const t = useScreenWords();
  const { me } = useSession();
  const [open, setOpen] = useState(false);
  const own = me!.tenants.find((tenant) => tenant.id === agencyId);
  if (
    !canCreateAccount({
      kind: 'user',
      type: me!.type,
      role: me!.type === 'house' ? 'house' : (own?.role ?? null),
      flags: own?.flags ?? null,
    })
  )
    return null;
  return (
    <>
      <UnderPlan agencyId={agencyId} what="accounts">
        {(isFull) => (
          <Button disabled={isFull} onClick={() => setOpen(true)}>
            {t('newAccount')}
          </Button>
        )}
      </UnderPlan>
      <Form agencyId={agencyId} open={open} close={() => setOpen(false)} />
    </>
  );
}
function Form({ agencyId, open, close }: { agencyId: string; open: boolean; close: () => void }) {
  const t = useScreenWords();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const navigate = useNavigate();
  const initial: Values = {
    businessName: '',
    language,
    firstName: undefined,
    lastName: undefined,
    email: undefined,
    domain: undefined,
    trade: undefined,
    templateId: undefined,
  };
  const form = useKitForm({ shape: createAccount.body, initial });
  const { field, values } = form;
  const make = useAction(createAccount, {
    refresh: [
      listAgencyAccounts,
      listAllAccounts,
      tallyAgencyAccounts,
      tallyAllAccounts,
      listAgencies,
      getAgencyRecord,
      agencyFacets,
      houseFacets,
    ],
    onError: (problem) => form.refuse(problem),
    done: ({ account }) => {
      close();
      form.reset();
      void navigate({ to: `/accounts/${account.id}` });
    },
  });
  const optional = (name: 'firstName' | 'lastName' | 'email' | 'domain') => ({
    label: `${t(name === 'domain' ? 'ownDomain' : name)} (${t('optional')})`,
    ...field(name),
    value: values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, event.currentTarget.value || undefined),
  });
  return (
    <Dialog open={open} close={close} title={t('newAccount')} lead={t('newAccountLead')}>
      <form
        className={`${css.form} ${css.apart}`}
        noValidate
        onSubmit={form.submit((body) => make.mutate({ params: { agencyId }, body }))}
      >
        <TextInput label={t('businessName')} maxLength={200} {...field('businessName')} />
        <TextInput maxLength={100} {...optional('firstName')} />
        <TextInput maxLength={100} {...optional('lastName')} />
        <TextInput type="email" dir="ltr" {...optional('email')} />
        <TextInput dir="ltr" inputMode="url" maxLength={260} {...optional('domain')} />
        <Select
          label={t('language')}
          comboboxProps={{ withinPortal: false }}
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: names.of(value)! }))}
          {...field('language')}
        />
        <TradeSelect value={values.trade} choose={(trade) => form.setFieldValue('trade', trade)} />
        <slot.Parts
          quiet
          of={{
            agencyId,
            value: values.templateId,
            choose: (templateId) => form.setFieldValue('templateId', templateId),
          }}
        />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t('create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
