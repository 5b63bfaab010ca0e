import { Button } from '@mantine/core';
import { brand } from '../brand.ts';
import { GoButton } from '../ui/go.tsx';
import { useTitle } from '../ui/page.tsx';
import { useSession } from '../session.ts';
import { homeOf } from '../landing-address.ts';
import { useWords } from '../words.ts';
import css from './shell.module.css';

/**
 * Shows the 404 page (SHELL-09), with a link to the home that the agency has configured, else to that of the
 * person.
 */
export function Screen() {
  const t = useWords('shell');
  const now = useSession();
  useTitle(t('page404'));
  return (
    <section className={css.center}>
      <div>
        <svg
          viewBox="0 0 320 150"
          width="320"
          height="150"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path d="M.5 149.500H319.500M20.500 149V30.500H110.500V149M210.500 149V30.500H300.500V149M36.500 62.500h26v32h-26zM226.500 62.500h26v32h-26z" />
          <path d="M110.500 30.500H210.500M110.500 149V30.500M210.500 149V30.500" strokeDasharray="4 5" />
          <path d="M110.500 14v8M210.500 14v8M110.500 18.500H210.500" stroke="var(--accent)" />
          <path d="M138 104l44-44M138 60l44 44" stroke="var(--danger)" />
        </svg>
        <h1>{t('notFoundTitle')}</h1>
        <p>{t('notFoundText')}</p>
        {brand.appHomeUrl ? (
          <Button component="a" href={brand.appHomeUrl}>
            {t('goHome')}
          </Button>
        ) : (
          <GoButton to={homeOf(now)}>{t('goHome')}</GoButton>
        )}
      </div>
    </section>
  );
}
