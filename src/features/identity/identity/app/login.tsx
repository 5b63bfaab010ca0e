import { Button, TextInput } from '@mantine/core';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { brand, brandTitle } from '#app/brand.ts';
import { homeOf } from '#app/landing-address.ts';
import { useAction } from '#app/query.ts';
import { isOwnPage } from '#shared/address/own-pages.ts';
import { safeReturn } from '#shared/address/return-path.ts';
import { forget, useSession } from '#app/session.ts';
import { hasWayBack } from '#app/way-back.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import { snackbar } from '#app/ui/toasts.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { codeText, problemText, useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { fieldOfCode } from '../rules.ts';
import { SignInWays } from '#app/shell/sign-in-ways.tsx';
import { Agree } from './parts/agree.tsx';
import { useArrive } from './parts/arrive.ts';
import { SignInPage } from './parts/sign-in-page.tsx';
import css from './parts/sign-in.module.css';

/** Exchanges a custom token of the address for a session, after the person agreed where that is asked. */
function useCustomToken(initial: string | undefined, arrive: ReturnType<typeof useArrive>) {
  const [token, setToken] = useState(initial);
  const begun = useRef(false);
  const exchange = useAction(contract.loginByCustomToken, {
    done: (arrival) => {
      if (arrival.asks) return;
      forget();
      arrive(arrival);
    },
    onError: (problem) => {
      forget();
      snackbar(problemText(problem), { tone: 'bad' });
      return true;
    },
  });
  // The server exchanges the custom token and ends the session that was open here (AUTH-06); the token leaves
  // the address at once.
  useEffect(() => {
    if (!token || begun.current) return;
    begun.current = true;
    window.history.replaceState(window.history.state, '', '/login');
    exchange.mutate({ body: { customToken: token } });
  }, [token, exchange]);
  return {
    token,
    asks: exchange.data?.asks,
    isFailed: exchange.isError,
    confirm: () => exchange.mutate({ body: { customToken: token!, confirmed: true } }),
    refuse: () => setToken(undefined),
  };
}

/** Loads a page that is no screen of the application. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.assign(to), [to]);
  return null;
}

/**
 * Shows the form of the sign-in (AUTH-01 to 03, 08 to 18): errors on their fields and in a snackbar; after
 * success the start page, or the address that the person came from.
 */
export function Screen() {
  const t = useWords('identity');
  const now = useSession();
  const search = useSearch({ strict: false }) as { return?: string; error?: string; customToken?: string };
  const back = safeReturn(search.return);
  const [here] = useState(now.me !== null);
  const form = useKitForm({ shape: contract.login.body, initial: { email: '', password: '' }, live: true });
  const arrive = useArrive(back);
  const login = useAction(contract.login, {
    done: arrive,
    onError: (problem) => {
      const text = problemText(problem);
      snackbar(text, { tone: 'bad' });
      const field = fieldOfCode(problem.code);
      if (field) {
        form.setFieldError(field, problem.code);
        form.getInputNode(field)?.focus();
      } else form.refuse(problem);
      return true;
    },
  });
  const { token, asks, isFailed, confirm, refuse } = useCustomToken(search.customToken, arrive);
  if (token && asks && !isFailed) return <Agree asks={asks} go={confirm} no={refuse} />;
  if (token && !isFailed)
    return (
      <SignInPage title={t('loggingIn')} lead={brandTitle}>
        <div role="status" className="muted">
          {t('loggingIn')}
        </div>
      </SignInPage>
    );
  // A person with a session does not sign in again.
  if (now.me && here && back && isOwnPage(back)) return <Leave to={back} />;
  if (now.me && here) return <Navigate to={back ?? homeOf(now)} replace />;
  if (brand.contactOnly) return <SignInPage title={t('auth/contact-agent')} lead="" />;
  return (
    <SignInPage title={t('signIn')} lead={t('signInTo', { name: brandTitle })}>
      {hasWayBack() && (
        <p role="status" className={css.note}>
          {t('sessionEnded')}
        </p>
      )}
      {search.error && !login.isPending && (
        <p role="alert" style={{ color: 'var(--danger)', marginBlockEnd: 16 }}>
          {codeText(search.error)}
        </p>
      )}
      <form noValidate onSubmit={form.submit((values) => login.mutate({ body: values }))}>
        <TextInput
          mb="md"
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...form.field('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          dir="ltr"
          {...form.field('password')}
        />
        <p style={{ marginBlock: '10px 20px' }}>
          <Go className="lk" to="/reset-password">
            {t('forgot')}
          </Go>
        </p>
        <Button
          type="submit"
          fullWidth
          h={40}
          disabled={!contract.login.body.safeParse(form.values).success}
          loading={login.isPending}
        >
          {t('logIn')}
        </Button>
      </form>
      <SignInWays back={back} />
    </SignInPage>
  );
}
