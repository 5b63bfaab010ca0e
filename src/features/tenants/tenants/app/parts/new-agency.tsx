import { Button, Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '#app/query.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { languages } from '#shared/language.ts';
import { createAgency } from '../../contract.ts';
import { listAgencies } from '../../contract-agency.ts';
import { email } from '../../contract-shapes.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

const { businessName, language } = createAgency.body.shape;
const shape = z.object({ businessName, ownerEmail: email.optional(), language });
/** An agency just made, whose owner got no mail since no mail server is set. */
type Unsent = { id: string; name: string; email: string; link: string };

/** Makes an agency and invites its owner. Without a mail server the link is shown, to hand on. */
export function NewAgency({ open, close }: { open: boolean; close: () => void }) {
  const t = useScreenWords();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const enter = (id: string) => {
    setUnsent(null);
    close();
    void navigate({ to: `/agency/${id}`, search: { tab: 'team' } });
  };
  return (
    <Dialog
      open={open}
      close={unsent ? () => enter(unsent.id) : close}
      title={unsent ? t('agencyMade', { name: unsent.name }) : t('newAgency')}
      lead={unsent ? t('handOnToOwner', { email: unsent.email }) : t('newAgencyLead')}
    >
      {unsent ? (
        <>
          <CopyField label={t('ownersLink')} value={unsent.link} />
          <DialogFoot>
            <Button onClick={() => enter(unsent.id)}>{t('toTheAgency')}</Button>
          </DialogFoot>
        </>
      ) : (
        <Form close={close} enter={enter} show={setUnsent} />
      )}
    </Dialog>
  );
}
type FormProps = { close: () => void; enter: (id: string) => void; show: (unsent: Unsent) => void };
function Form({ close, enter, show }: FormProps) {
  const t = useScreenWords();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const form = useKitForm({
    shape,
    initial: {
      businessName: '',
      ownerEmail: undefined as string | undefined,
      language: 'en' as (typeof languages)[number],
    },
  });
  const make = useAction(createAgency, {
    refresh: [listAgencies],
    onError: (problem) => form.refuse(problem),
    done: ({ agency, link }, { body }) => {
      const ownerEmail = body.owner?.email;
      if (link && ownerEmail) {
        show({ id: agency.id, name: agency.businessName, email: ownerEmail, link });
        return;
      }
      if (ownerEmail) toast(t('ownerInvited', { email: ownerEmail }));
      enter(agency.id);
    },
  });
  return (
    <form
      className={`${css.form} ${css.apart}`}
      noValidate
      onSubmit={form.submit(({ ownerEmail, ...body }) =>
        make.mutate({
          body: ownerEmail ? { ...body, email: ownerEmail, owner: { email: ownerEmail } } : body,
        }),
      )}
    >
      <TextInput label={t('name')} maxLength={200} {...form.field('businessName')} />
      <TextInput
        label={`${t('ownerEmail')} (${t('optional')})`}
        description={t('ownerEmailWhat')}
        type="email"
        dir="ltr"
        {...form.field('ownerEmail')}
        value={form.values.ownerEmail ?? ''}
        onChange={(event) => form.setFieldValue('ownerEmail', event.currentTarget.value.trim() || undefined)}
      />
      <Select
        label={t('language')}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: names.of(value)! }))}
        {...form.field('language')}
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
  );
}
