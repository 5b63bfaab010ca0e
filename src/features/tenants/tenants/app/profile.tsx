import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useAction, useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { getRecord, updateRecord, type UserRecord } from '../contract-record.ts';
import { phone, required } from '../contract-shapes.ts';
import { useScreenWords } from './screen-words.ts';
import css from './tenants.module.css';

const shape = z.object({
  firstName: required(100),
  lastName: required(100),
  phone,
  businessName: z.string().max(200),
});
/** Shows the form of the own profile (TEN-39). */
export function Screen() {
  const t = useScreenWords();
  const query = useEndpoint(getRecord, {});
  return (
    <Page title={t('profile')}>
      <Loaded query={query} rows={4}>
        {(record) => <Form record={record} />}
      </Loaded>
    </Page>
  );
}
function Form({ record }: { record: UserRecord }) {
  const t = useScreenWords();
  const { me } = useSession();
  const form = useKitForm({
    shape,
    initial: {
      firstName: record.firstName,
      lastName: record.lastName,
      phone: record.phone ?? '',
      businessName: record.businessName ?? '',
    },
  });
  const save = useAction(updateRecord, {
    refresh: [getRecord],
    onError: (problem) => form.refuse(problem),
    done: () => {
      form.saved();
      toast(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.submit(({ phone: phoneNumber, businessName, ...names }) =>
        save.mutate({ body: { ...names, phone: phoneNumber || null, businessName: businessName || null } }),
      )}
    >
      <div className={css.two}>
        <TextInput
          label={t('firstName')}
          maxLength={100}
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextInput
          label={t('lastName')}
          maxLength={100}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
      </div>
      <div>
        <TextInput label={t('email')} dir="ltr" value={record.email} disabled />
        {!me!.workAs && (
          <Go className={`lk ${css.under}`} to="/settings/security/change">
            {t('changeEmail')}
          </Go>
        )}
      </div>
      <div className={css.two}>
        <TextInput
          label={`${t('phone')} (${t('optional')})`}
          type="tel"
          dir="ltr"
          maxLength={31}
          autoComplete="tel"
          {...form.field('phone')}
        />
        <TextInput
          label={`${t('businessName')} (${t('optional')})`}
          maxLength={200}
          {...form.field('businessName')}
        />
      </div>
      <div className={css.row}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
