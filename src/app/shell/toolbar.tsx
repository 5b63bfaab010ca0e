import { IconMenu2, IconPencil, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { number } from '#shared/words.ts';
import { features } from '../features.tsx';
import { Go } from '../ui/go.tsx';
import { useCrumbNow } from '../ui/page.tsx';
import { titleOf, useLanguage, useWords } from '../words.ts';
import { Back } from './back.tsx';
import { routeAt } from './navigation.ts';
import { useSummary } from './summary.ts';
import { UserMenu } from './user-menu.tsx';
import css from './shell.module.css';

const Bell = lazy(() => import('./bell.tsx').then((m) => ({ default: m.Bell })));

/** The toolbar, 64 px (SHELL-05): back, context title, token counter, user menu (SHELL-06). */
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
  const language = useLanguage();
  const { pathname } = useLocation();
  const summary = useSummary();
  const crumb = useCrumbNow();
  const at = routeAt(features, crumb?.up ?? pathname);
  const title = at ? titleOf(at.feature.name, at.route.title) : '';
  const tokens = summary?.tokens;
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
      {tokens && (
        <span className={`${css.tok} num`} title={t('tokensTitle')} data-tokens>
          <IconPencil size={16} stroke={1.5} aria-hidden />
          <span className="vh">{t('tokensTitle')}: </span>
          <bdi>
            {t('tokens', {
              used: number(Math.ceil(tokens.used), language),
              max: number(tokens.max, language),
            })}
          </bdi>
          <i aria-hidden="true">
            <span
              style={{ inlineSize: `${tokens.max ? Math.min(100, (100 * tokens.used) / tokens.max) : 0}%` }}
            />
          </i>
        </span>
      )}
      <Suspense fallback={<span className={css.icon} />}>
        <Bell />
      </Suspense>
      <UserMenu />
    </header>
  );
}
