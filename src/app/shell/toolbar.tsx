import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { features } from '../features.tsx';
import { Go } from '../ui/go.tsx';
import { Later } from '../ui/states.tsx';
import { useCrumbNow } from '../ui/page.tsx';
import { titleOf, useWords } from '../words.ts';
import { Back } from './back.tsx';
import { routeAt } from './navigation.ts';
import { TokenCounter } from './tokens/counter.tsx';
import { UserMenu } from './user-menu.tsx';
import css from './shell.module.css';

const Bell = lazy(() => import('./bell.tsx').then((m) => ({ default: m.Bell })));

/** Shows the toolbar, 64 px high (SHELL-05): back, title, token counter, user menu (SHELL-06). */
export function Toolbar({
  toggle,
  expanded,
  openPalette,
}: {
  toggle: () => void;
  expanded: boolean;
  openPalette: () => void;
}) {
  const t = useWords('shell');
  const { pathname } = useLocation();
  const crumb = useCrumbNow();
  const at = routeAt(features, crumb?.up ?? pathname);
  const title = at ? titleOf(at.feature.name, at.route.title) : '';
  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.icon}
        aria-controls="nav"
        aria-expanded={expanded}
        aria-label={expanded ? t('foldNav') : t('openNav')}
        onClick={toggle}
      >
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </button>
      <Back />
      <div className={`${css.context} grow`} data-context>
        {crumb ? (
          <>
            <Go to={crumb.up} className={css.up}>
              {title}
            </Go>
            <span aria-hidden className={css.up}>
              /
            </span>
            <span className="trunc" dir="auto">
              {crumb.title}
            </span>
          </>
        ) : (
          <span className="trunc">{title}</span>
        )}
      </div>
      <button type="button" className={css.find} aria-keyshortcuts="Control+K" onClick={openPalette}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span>{t('search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <TokenCounter />
      <Later waiting={<span className={css.icon} />}>
        <Bell />
      </Later>
      <UserMenu />
    </header>
  );
}
