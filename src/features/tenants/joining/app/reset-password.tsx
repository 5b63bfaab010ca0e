import { useNavigate } from '@tanstack/react-router';
import { useAction } from '#app/query.ts';
import { useLanguage, useWords } from '#app/words.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import * as contract from '../contract.ts';
import { AskEmail } from './parts/ask-email.tsx';
import { rememberAsked } from './parts/secret.ts';

/** Requests a link that sets a new password (AUTH-33); the answer is the same for every address. */
export function Screen() {
  const t = useWords('joining');
  const language = useLanguage();
  const navigate = useNavigate();
  const ask = useAction(contract.requestReset, {
    done: (answer, { body }) => {
      rememberAsked(body.email, '/reset-password', answer);
      void navigate({ to: '/sent-email' });
    },
  });
  return (
    <SignInPage guestOnly title={t('resetTitle')} lead={t('resetLead')}>
      <AskEmail
        busy={ask.isPending}
        problem={ask.error}
        send={(email) => ask.mutate({ body: { email, language } })}
      />
    </SignInPage>
  );
}
