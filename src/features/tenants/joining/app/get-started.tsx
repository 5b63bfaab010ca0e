import { useEffect, useRef } from 'react';
import { brand } from '#app/brand.ts';
import { call } from '#app/client.ts';
import { homeOf } from '#app/landing-address.ts';
import { forget, useSession } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';
import * as identity from '#features/identity/identity/contract.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';

/** Offers the ways to begin; `?logout` signs out before (AUTH-35). */
export function Screen() {
  const t = useWords('joining');
  const now = useSession();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !new URLSearchParams(location.search).has('logout')) return;
    begun.current = true;
    // This browser forgets the session even if the call fails.
    void call(identity.logout, {})
      .catch(() => {})
      .then(() => {
        forget();
        window.history.replaceState(window.history.state, '', '/getstarted');
      });
  }, []);
  // The specification dictates this title without the name of the application (SHELL-08); the effect runs after
  // the page has set its title.
  useEffect(() => {
    document.title = t('startTitle');
  });
  return (
    <SignInPage title={t('startTitle')} lead={t('startLead')}>
      <div style={{ display: 'grid', gap: 12 }}>
        <GoButton to="/signup-account" h={44}>
          {t('startBusiness')}
        </GoButton>
        {brand.kind === 'app' && (
          <GoButton to="/signup-agency" h={44} variant="default">
            {t('startAgency')}
          </GoButton>
        )}
        <GoButton to={homeOf(now)} h={44} variant="default">
          {t('startIn')}
        </GoButton>
      </div>
    </SignInPage>
  );
}
