import { Button } from '@mantine/core';
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { features } from '../../features.tsx';
import { homeOf } from '../../landing-address.ts';
import { useSession } from '../../session.ts';
import { GoButton } from '../../ui/go.tsx';
import { useTitle } from '../../ui/page.tsx';
import { titleOf, useWords } from '../../words.ts';
import { routeAt } from '../navigation.ts';
import css from '../shell.module.css';

/** Shows the page of a place without a feature yet: its title, the planned area and a link back. */
export function Screen() {
  const t = useWords('coming');
  const now = useSession();
  const { pathname } = useLocation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const screen = routeAt(features, pathname);
  const title = titleOf('coming', screen?.route.path ?? '');
  useTitle(title);
  return (
    <section className={css.center}>
      <div>
        <Drawing />
        <h1>{title}</h1>
        <p>{t('comingWhy')}</p>
        <div className="row">
          {canGoBack && <Button onClick={() => router.history.back()}>{t('goBack')}</Button>}
          <GoButton to={homeOf(now)} {...(canGoBack ? { variant: 'default' } : {})}>
            {t('toStart')}
          </GoButton>
        </div>
      </div>
    </section>
  );
}
/** Draws the house of the 404 page under construction. */
const Drawing = () => (
  <svg viewBox="0 0 320 150" width="320" height="150" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M.5 149.500H319.500M20.500 149V30.500H110.500V149M36.500 62.500h26v32h-26z" />
    <path
      d="M110.500 149V62.500H210.500V149M110.500 105.500H210.500M160.500 62.500V149M210.500 149V88.500H300.500V149"
      strokeDasharray="4 5"
    />
    <path
      d="M252.500 88.500V14.500M252.500 20.500H160.500M252.500 20.500H280.500M252.500 14.500 180.500 20.500M180.500 20.500V44.500M172.500 44.500h16v10h-16z"
      stroke="var(--accent)"
    />
  </svg>
);
