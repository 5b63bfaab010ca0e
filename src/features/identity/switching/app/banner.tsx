import { localeOf } from '#shared/language.ts';
import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WorkingAs } from '#features/identity/identity/contract.ts';
import { homeOf } from '#app/landing-address.ts';
import { finishAll } from '#app/unsaved-work.ts';
import { OVER, stopSwitch } from '#app/session.ts';
import { snackbar, toastProblem } from '#app/ui/toasts.tsx';
import { closeEdits } from '#app/ui/read-only.ts';
import { useLanguage } from '#app/words.ts';
import { useScreenWords } from './screen-words.ts';
import css from './switching.module.css';

const SECOND = 1000;
/** Says once, on the next screen, that an impersonation has expired. */
export function SayOver() {
  const t = useScreenWords();
  useEffect(() => {
    sessionStorage.removeItem(OVER);
    snackbar(t('over'));
  }, [t]);
  return null;
}

/** Shows the impersonation: person, reason, time left, and the button that ends it (ROLE-20, ROLE-21). */
export function Banner({ now }: { now: WorkingAs }) {
  const t = useScreenWords();
  const language = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const left = useLeft(now.leftSeconds);
  // Sticky elements move down by the height of the banner, which depends on language and width.
  useLayoutEffect(() => {
    const root = document.documentElement;
    const watch = new ResizeObserver(([entry]) =>
      root.style.setProperty('--rib', `${entry!.borderBoxSize[0]!.blockSize}px`),
    );
    watch.observe(ref.current!);
    return () => {
      watch.disconnect();
      root.style.removeProperty('--rib');
    };
  }, []);
  useEffect(() => (now.readOnly ? closeEdits() : undefined), [now.readOnly]);
  const stop = async () => {
    setBusy(true);
    try {
      await finishAll();
      location.assign(homeOf(await stopSwitch()));
    } catch (problem) {
      setBusy(false);
      toastProblem(problem);
    }
  };
  const two = new Intl.NumberFormat(localeOf(language), { minimumIntegerDigits: 2, useGrouping: false });
  const minutes = Math.floor(left / 60);
  return (
    <div ref={ref} className={css.rib} role="region" aria-label={t('banner')} data-working-as>
      <p className="grow">
        <b>
          {now.kind === 'user'
            ? t('youWorkAsIn', { name: now.name, tenant: now.tenantName })
            : t('youWorkAs', { name: now.name })}
        </b>{' '}
        <span className={css.quiet}>
          {now.readOnly ? t('readOnly') : t('mayEdit')} ·{' '}
          <q>
            <bdi>{now.reason}</bdi>
          </q>
        </span>
      </p>
      <span className={`num ${css.time}`} role="timer">
        <span className="vh">{t('minutesLeft', { count: minutes })}</span>
        <span aria-hidden="true">
          <bdi dir="ltr">
            {two.format(minutes)}:{two.format(left % 60)}
          </bdi>{' '}
          {t('left')}
        </span>
      </span>
      <Button variant="default" loading={busy} onClick={() => void stop()}>
        {t('stop', { name: now.name })}
      </Button>
    </div>
  );
}

/** Counts the server's seconds down by the browser's monotonic clock; at the end the page is loaded anew. */
function useLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * SECOND;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / SECOND));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        location.assign('/welcome-user');
      }
    }, SECOND);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
