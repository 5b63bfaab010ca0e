import { Button, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Go } from '#app/ui/go.tsx';
import type { KitForm } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useWords } from '#app/words.ts';

type SharedValues = {
  firstName: string;
  lastName: string;
  email: string;
  businessName: string;
  password: string;
  confirmPassword: string;
  website: string;
  description: string;
  phone: string;
  zip: string;
};
/** Empty values of the fields that both sign-ups share. */
export const emptySignUp: SharedValues = {
  firstName: '',
  lastName: '',
  email: '',
  businessName: '',
  password: '',
  confirmPassword: '',
  website: '',
  description: '',
  phone: '',
  zip: '',
};

/** Shows the fields that both sign-ups share (AUTH-46 to 49); `children` stand above them. */
export function SignUpForm<V extends SharedValues>({
  form,
  busy,
  send,
  children,
  trade,
}: {
  form: Pick<KitForm<V>, 'field' | 'submit'>;
  busy: boolean;
  send: (values: V) => void;
  children?: ReactNode;
  /** Field below the name of the business. */
  trade?: ReactNode;
}) {
  const t = useWords('joining');
  const two = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', columnGap: 12 };
  return (
    <form noValidate onSubmit={form.submit(send)}>
      {children}
      <TextInput
        mb="md"
        label={t('businessName')}
        autoComplete="organization"
        {...form.field('businessName')}
      />
      {trade}
      <div style={two}>
        <TextInput mb="md" label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
        <TextInput mb="md" label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextInput
        mb="md"
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.field('email')}
      />
      <div style={two}>
        <PasswordField
          mb="md"
          label={t('password')}
          autoComplete="new-password"
          dir="ltr"
          {...form.field('password')}
        />
        <PasswordField
          mb="md"
          label={t('onceMore')}
          autoComplete="new-password"
          dir="ltr"
          {...form.field('confirmPassword')}
        />
      </div>
      <details style={{ marginBlockEnd: 18 }}>
        <summary className="lk" style={{ cursor: 'pointer', minBlockSize: 24 }}>
          {t('more')}
        </summary>
        <div style={{ paddingBlockStart: 12 }}>
          <div style={two}>
            <TextInput
              mb="md"
              label={t('phone')}
              type="tel"
              autoComplete="tel"
              dir="ltr"
              {...form.field('phone')}
            />
            <TextInput mb="md" label={t('zip')} autoComplete="postal-code" dir="ltr" {...form.field('zip')} />
          </div>
          <TextInput
            mb="md"
            label={t('website')}
            type="url"
            autoComplete="url"
            placeholder="https://"
            dir="ltr"
            {...form.field('website')}
          />
          <Textarea label={t('description')} autosize minRows={2} {...form.field('description')} />
        </div>
      </details>
      <Button type="submit" fullWidth h={40} loading={busy}>
        {t('signUp')}
      </Button>
      <p style={{ marginBlockStart: 14 }}>
        {t('alreadyHere')}{' '}
        <Go className="lk" to="/login">
          {t('login')}
        </Go>
      </p>
    </form>
  );
}
