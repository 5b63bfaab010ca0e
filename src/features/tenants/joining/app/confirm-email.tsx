import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { homeOf } from '#app/landing-address.ts';
import { useAction } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';
import { Agree } from '#features/identity/identity/app/parts/agree.tsx';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import * as contract from '../contract.ts';
import { Ended, Waiting } from './parts/ended.tsx';
import { useSecret } from './parts/secret.ts';

/** Confirms a new email when its link is opened; from then on the person signs in with the new email. */
export function Screen() {
  const t = useWords('joining');
  const now = useSession();
  const { code = '' } = useSecret();
  const begun = useRef(false);
  const navigate = useNavigate();
  const confirm = useAction(contract.confirmEmail, { onError: () => true });
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      confirm.mutate({ body: { code } });
    }
  }, [confirm, code]);
  if (confirm.error)
    return (
      <Ended
        problem={confirm.error}
        again={() => confirm.mutate(confirm.variables)}
        {...(confirm.error.code === 'joining.link_expired' ? { text: t('emailEnded') } : {})}
        {...(now.me ? { to: '/settings/security/change', label: t('changeEmail') } : {})}
      />
    );
  if (confirm.data?.asks)
    return (
      <Agree
        asks={confirm.data.asks}
        title={t('emailTitle')}
        lead={t('emailAsk', {
          name: confirm.data.asks.name || confirm.data.email,
          email: confirm.data.email,
        })}
        yes={t('emailYes')}
        go={() => confirm.mutate({ body: { code, confirmed: true } })}
        no={() => void navigate({ to: '/login' })}
      />
    );
  if (!confirm.data) return <Waiting title={t('emailTitle')} />;
  return (
    <SignInPage title={t('emailDoneTitle')} lead={t('emailDone', { email: confirm.data.email })}>
      <GoButton to={now.me ? homeOf(now) : '/login'} fullWidth h={40}>
        {t(now.me ? 'onward' : 'login')}
      </GoButton>
    </SignInPage>
  );
}
