import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useWords } from '#app/words.ts';
import { useArrive } from '#features/identity/identity/app/parts/arrive.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import * as contract from '../contract.ts';
import { Ended, Waiting } from './parts/ended.tsx';
import { useSecret } from './parts/secret.ts';

const shape = z
  .object({ password: z.string().min(1, 'field.required'), confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'joining.passwords_differ',
  });

/** Sets a first or new password by the link of a mail (AUTH-31); says so without a link (AUTH-41). */
export function Screen() {
  const t = useWords('joining');
  const { code = '' } = useSecret();
  const begun = useRef(false);
  const arrive = useArrive(null);
  const form = useKitForm({ shape, initial: { password: '', confirmPassword: '' } });
  const check = useAction(contract.checkLink, { onError: () => true });
  const save = useAction(contract.setPassword, {
    done: arrive,
    onError: (problem) => form.refuse(problem) || problem.code === 'joining.no_session',
  });
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      check.mutate({ body: { code, purpose: 'reset' } });
    }
  }, [check, code]);
  const gone = check.error ?? (save.error?.code === 'joining.no_session' ? save.error : null);
  if (gone)
    return (
      <Ended
        problem={gone}
        again={() => check.mutate(check.variables!)}
        to="/reset-password"
        label={t('tryAgain')}
      />
    );
  if (!check.data) return <Waiting title={t('setTitle')} />;
  const email = check.data.email ?? '';
  return (
    <SignInPage title={t('setTitle')} lead={t('setFor', { email })}>
      <form noValidate onSubmit={form.submit(({ password }) => save.mutate({ body: { code, password } }))}>
        {/* Password managers store the password with this email. */}
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
        <p className="muted" style={{ marginBlockEnd: 16 }}>
          {t('setHint')}
        </p>
        <Button type="submit" fullWidth h={40} loading={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </SignInPage>
  );
}
