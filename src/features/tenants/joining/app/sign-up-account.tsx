import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { brand, brandTitle } from '#app/brand.ts';
import { useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import { TradeSelect } from '#features/structure/taxonomy/app/parts/trade-select.tsx';
import type { Trade } from '#features/structure/taxonomy/rules.ts';
import * as contract from '../contract.ts';
import { emptySignUp, SignUpForm } from './parts/sign-up-form.tsx';
import { rememberAsked } from './parts/secret.ts';

/** Returns the time zone of the browser, by which dates of the new business are meant. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Signs a business up with the code of its agency (AUTH-26, AUTH-44, AUTH-45), which a link may contain. */
export function Screen() {
  const t = useWords('joining');
  const language = useLanguage();
  const navigate = useNavigate();
  const [linkCode] = useState(() => new URLSearchParams(location.search).get('code') ?? '');
  const begun = useRef(false);
  const form = useKitForm({
    shape: contract.signUpAccount.body,
    initial: { ...emptySignUp, inviteCode: linkCode, trade: undefined as Trade | undefined },
  });
  // An unknown code is shown on its field without moving the focus.
  const find = useAction(contract.findCode, {
    onError: (problem) => {
      if (problem.code !== 'joining.code_unknown') return false;
      form.setFieldError('inviteCode', problem.code);
      return true;
    },
  });
  const send = useAction(contract.signUpAccount, {
    done: (answer, { body }) => {
      rememberAsked(body.email, '/signup-account', answer);
      void navigate({ to: '/check-email' });
    },
    onError: (problem) => form.refuse(problem),
  });
  useEffect(() => {
    if (linkCode && !begun.current) {
      begun.current = true;
      find.mutate({ body: { inviteCode: linkCode } });
    }
  }, [linkCode, find]);
  const field = form.field('inviteCode') as { onBlur?: (event: unknown) => void };
  return (
    <SignInPage
      guestOnly
      title={t('accountTitle', { name: find.data?.name ?? brandTitle })}
      lead={t('accountLead')}
    >
      <SignUpForm
        form={form}
        busy={send.isPending}
        trade={
          <TradeSelect
            mb="md"
            value={form.values.trade}
            choose={(trade) => form.setFieldValue('trade', trade)}
          />
        }
        send={(values) => send.mutate({ body: { ...values, language, timeZone: browserZone() } })}
      >
        <TextInput
          mb="md"
          label={brand.kind === 'agency' ? t('inviteCodeOptional') : t('inviteCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          description={
            find.data ? t(find.data.free ? 'codeFree' : 'codeOf', { name: find.data.name }) : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field}
          onBlur={(event) => {
            field.onBlur?.(event);
            const inviteCode = event.currentTarget.value.trim();
            if (inviteCode) find.mutate({ body: { inviteCode } });
          }}
        />
      </SignUpForm>
    </SignInPage>
  );
}
