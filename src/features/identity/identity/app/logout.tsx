import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '#app/client.ts';
import { finishAll } from '#app/unsaved-work.ts';
import { forget } from '#app/session.ts';
import { announceSignOut } from '#app/way-back.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { inLanguage, useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import css from './parts/sign-in.module.css';

/**
 * Ends the session here and on the server (AUTH-34) and clears local storage (AUTH-55); unsaved changes are
 * saved before, or the person is asked.
 */
export function Screen() {
  const t = useWords('identity');
  const client = useQueryClient();
  const router = useRouter();
  useTitle(t('loggingOut'));
  useEffect(() => {
    let here = true;
    void (async () => {
      if (
        !(await finishAll()) &&
        here &&
        !(await confirm({
          title: t('unsavedTitle'),
          lead: t('unsavedWhat'),
          yes: t('logoutAnyway'),
          no: t('stay'),
          danger: true,
        }))
      ) {
        router.history.back();
        return;
      }
      if (!here) return;
      announceSignOut();
      // This browser forgets the session even if the call fails: the cookie is worthless once the row is gone.
      await call(contract.logout, {}).catch(() => {});
      forget();
      client.clear();
      location.replace(inLanguage('/login'));
    })();
    return () => {
      here = false;
    };
  }, [client, router, t]);
  return (
    <main className={css.center} id="main">
      <h1>{t('loggingOut')}</h1>
    </main>
  );
}
