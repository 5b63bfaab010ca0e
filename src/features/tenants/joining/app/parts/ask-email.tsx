import { Button, TextInput } from '@mantine/core';
import { codeText, useWords } from '#app/words.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { z } from 'zod';

const shape = z.object({ email: z.string().trim().min(1, 'auth/email-required').pipe(contract.email) });
/** Asks for an email to send a link to; `problem` of the last call is shown on the field. */
export function AskEmail({
  busy,
  send,
  problem,
  initial = '',
  label,
}: {
  busy: boolean;
  send: (email: string) => void;
  problem?: Problem | null;
  initial?: string;
  label?: string;
}) {
  const t = useWords('joining');
  const form = useKitForm({ shape, initial: { email: initial } });
  const error = problem?.fields.find((fault) => fault.path === 'email')?.code;
  const field = form.field('email');
  return (
    <form noValidate onSubmit={form.submit(({ email }) => send(email))}>
      <TextInput
        mb="md"
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        autoFocus
        {...field}
        error={(field['error'] as string | undefined) ?? (error && codeText(error))}
      />
      <Button type="submit" fullWidth h={40} loading={busy}>
        {label ?? t('sendLink')}
      </Button>
      <p style={{ marginBlockStart: 14 }}>
        <Go className="lk" to="/login">
          {t('backToLogin')}
        </Go>
      </p>
    </form>
  );
}
