import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAction } from '#app/query.ts';
import { GoButton } from '#app/ui/go.tsx';
import { problemText, useWords } from '#app/words.ts';
import { Agree } from '#features/identity/app/parts/agree.tsx';
import { SignInPage } from '#features/identity/app/parts/sign-in-page.tsx';
import * as contract from '../contract.ts';
import { Ended, Waiting } from './parts/ended.tsx';
import { useSecret } from './parts/secret.ts';

/** The new e-mail is reachable: from now on it is the login. */
export function Screen() {
  const t = useWords('joining'), { code = '' } = useSecret(), begun = useRef(false), navigate = useNavigate(), confirm = useAction(contract.confirmEmail, { onError: () => true });
  useEffect(() => { if (!begun.current) { begun.current = true; confirm.mutate({ body: { code } }); } }, [confirm, code]);
  if (confirm.error) return <Ended title={problemText(confirm.error)} />;
  if (confirm.data?.asks) return <Agree asks={confirm.data.asks} title={t('emailTitle')} lead={t('emailAsk', { name: confirm.data.asks.name || confirm.data.email, email: confirm.data.email })} yes={t('emailYes')} go={() => confirm.mutate({ body: { code, confirmed: true } })} no={() => void navigate({ to: '/login' })} />;
  if (!confirm.data) return <Waiting title={t('emailTitle')} />;
  return <SignInPage title={t('emailTitle')} lead={t('emailDone', { email: confirm.data.email })}><GoButton to="/login" fullWidth h={40}>{t('login')}</GoButton></SignInPage>;
}
