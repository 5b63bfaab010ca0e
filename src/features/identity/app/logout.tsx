import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/client.ts';
import { forget } from '#app/session.ts';
import { useTitle } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import css from './parts/sign-in.module.css';

/** Ends the session here and on the server (AUTH-34); local storage is cleared (AUTH-55). */
export function Screen() {
  const t = useWords('identity'), client = useQueryClient();
  useTitle(t('loggingOut'));
  useEffect(() => {
    // Whatever the server answers, this browser forgets: the cookie is worthless once the session row is gone.
    void call(contract.logout, {}).catch(() => {}).finally(() => { forget(); client.clear(); location.replace('/login'); });
  }, [client]);
  return <main className={css.center} role="status">{t('loggingOut')}</main>;
}
