import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#app/query.ts';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import { useArrive } from '#features/identity/identity/app/parts/arrive.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import * as contract from '../contract.ts';
import { AskEmail } from './parts/ask-email.tsx';
import { Ended, Waiting } from './parts/ended.tsx';
import { asked, forgetAsked, rememberAsked, useSecret } from './parts/secret.ts';

/** Requests a link that signs in, and uses the link once it is opened (AUTH-42, AUTH-43, AUTH-54). */
export function Screen() {
  const { code } = useSecret();
  return code ? <Take code={code} /> : <Ask />;
}
function Ask() {
  const t = useWords('joining');
  const language = useLanguage();
  const navigate = useNavigate();
  const ask = useAction(contract.requestSignIn, {
    done: (answer, { body }) => {
      rememberAsked(body.email, '/login/link', answer);
      void navigate({ to: '/check-email' });
    },
  });
  return (
    <SignInPage guestOnly title={t('linkTitle')} lead={t('linkLead')}>
      <AskEmail
        busy={ask.isPending}
        problem={ask.error}
        send={(email) => ask.mutate({ body: { email, language } })}
      />
    </SignInPage>
  );
}
function Take({ code }: { code: string }) {
  const t = useWords('joining');
  const arrive = useArrive(null);
  const begun = useRef(false);
  const [email] = useState(asked);
  const quiet = { onError: () => true };
  const enter = useAction(contract.signInByLink, {
    done: (arrival) => {
      forgetAsked();
      arrive(arrival);
    },
    ...quiet,
  });
  const check = useAction(contract.checkLink, {
    done: () => {
      if (email) enter.mutate({ body: { code, email } });
    },
    ...quiet,
  });
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      check.mutate({ body: { code, purpose: 'sign-in' } });
    }
  }, [check, code]);
  // The link still works after a mistyped address, or when this browser has requested a link for another one.
  const other = enter.error?.fields.some((field) => field.path === 'email') ? enter.error : null;
  const problem = check.error ?? (other ? null : enter.error);
  if (problem)
    return (
      <Ended
        problem={problem}
        again={() => (check.isSuccess ? enter.mutate(enter.variables!) : check.mutate(check.variables!))}
        to="/login/link"
        label={t('tryAgain')}
      />
    );
  if (check.isSuccess && (!email || other))
    return (
      <SignInPage title={t('linkTitle')} lead={t('linkConfirm')}>
        {!other && (
          <p role="alert" style={{ color: 'var(--danger)', marginBlockEnd: 16 }}>
            {codeText('auth/email-required')}
          </p>
        )}
        <AskEmail
          busy={enter.isPending}
          label={t('login')}
          problem={other}
          send={(typedEmail) => enter.mutate({ body: { code, email: typedEmail } })}
        />
      </SignInPage>
    );
  return <Waiting title={t('linkTitle')} />;
}
