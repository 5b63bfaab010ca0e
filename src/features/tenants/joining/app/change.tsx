import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#app/client.ts';
import { useEndpoint } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { proved, ProofHost } from '#features/identity/security/app/parts/proof.tsx';
import { getOverview } from '#features/identity/security/contract.ts';
import * as contract from '../contract.ts';

const passwordShape = z
  .object({ password: z.string().min(1, 'field.required'), confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'joining.passwords_differ',
  });
const emailShape = z.object({ email: contract.email });

/** Changes the person's own password and email, each after a proof of identity (AUTH-52). */
export function Screen() {
  const t = useWords('joining');
  const overview = useEndpoint(getOverview, {}, { staleTime: 0 });
  return (
    <Page title={t('changeTitle')} narrow>
      <Loaded query={overview}>
        {(data) => (
          <>
            <Password email={data.email} />
            <Email now={data.email} />
            <ProofHost overview={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
function Password({ email }: { email: string }) {
  const t = useWords('joining');
  const [busy, setBusy] = useState(false);
  const form = useKitForm({ shape: passwordShape, initial: { password: '', confirmPassword: '' } });
  const save = async (password: string) => {
    setBusy(true);
    if ((await proved(() => call(contract.changePassword, { body: { password } }))) !== null) {
      toast(t('passwordDone'));
      form.reset();
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={form.submit(({ password }) => void save(password))}
      style={{ maxInlineSize: 400, marginBlockEnd: 36 }}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        mb="md"
        label={t('newPassword')}
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
      <Button type="submit" loading={busy}>
        {t('changePassword')}
      </Button>
    </form>
  );
}
function Email({ now }: { now: string }) {
  const t = useWords('joining');
  const [busy, setBusy] = useState(false);
  const form = useKitForm({ shape: emailShape, initial: { email: '' } });
  const save = async (email: string) => {
    setBusy(true);
    const answer = await proved(() => call(contract.changeEmail, { body: { email } }));
    if (answer) {
      toast(t(answer.mailed ? 'emailSent' : 'emailKept'));
      form.reset();
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={form.submit(({ email }) => void save(email))} style={{ maxInlineSize: 400 }}>
      <TextInput
        mb="md"
        label={t('newEmail')}
        description={t('emailNow', { email: now })}
        type="email"
        autoComplete="email"
        dir="ltr"
        {...form.field('email')}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('changeEmail')}
      </Button>
    </form>
  );
}
