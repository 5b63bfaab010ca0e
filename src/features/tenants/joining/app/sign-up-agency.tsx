import { useNavigate } from '@tanstack/react-router';
import { useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import * as contract from '../contract.ts';
import { emptySignUp, SignUpForm } from './parts/sign-up-form.tsx';
import { rememberAsked } from './parts/secret.ts';

/** Signs an agency up (AUTH-24). */
export function Screen() {
  const t = useWords('joining');
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useKitForm({ shape: contract.signUpAgency.body, initial: emptySignUp });
  const send = useAction(contract.signUpAgency, {
    done: (answer, { body }) => {
      rememberAsked(body.email, '/signup-agency', answer);
      void navigate({ to: '/check-email' });
    },
    onError: (problem) => form.refuse(problem),
  });
  return (
    <SignInPage guestOnly title={t('agencyTitle')} lead={t('agencyLead')}>
      <SignUpForm
        form={form}
        busy={send.isPending}
        send={(values) => send.mutate({ body: { ...values, language } })}
      />
    </SignInPage>
  );
}
