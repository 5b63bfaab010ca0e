import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, useCallback, useEffect, useState } from 'react';
import { useIsMobile } from '../ui/is-mobile.ts';
import { features } from '../features.tsx';
import { useLiveStream } from '../live.ts';
import { whenActionFails } from '../query.ts';
import { useSession } from '../session.ts';
import { defineSlot } from '../slots/slot.tsx';
import { Later } from '../ui/states.tsx';
import { toastProblem } from '../ui/toasts.tsx';
import { useLanguage, useWords } from '../words.ts';
import { Arrival } from './life/arrival.tsx';
import { Offline } from './life/offline.tsx';
import { fillScriptSlots } from './life/script-slots.ts';
import { SideNav } from './side-nav.tsx';
import { showsToolbar } from './life/toolbar-rule.ts';
import { Toolbar } from './toolbar.tsx';
import css from './shell.module.css';

const Palette = lazy(() => import('./palette/palette.tsx').then((m) => ({ default: m.Palette })));
const FOLDED = 'navFolded';
const banners = defineSlot('shell.banner');
whenActionFails(toastProblem);

/** The container of menus and popovers, inside the landmark of their content. */
const layers = <div id="layers" />;

/**
 * Shows side navigation and toolbar around the screens of signed-in people; public and bare screens have
 * neither.
 */
export function Frame() {
  const { me } = useSession();
  const matches = useMatches();
  const route = matches.at(-1)?.staticData.screen?.route;
  if (route?.bare)
    return (
      <div className={css.plain}>
        <Outlet />
        {layers}
        <Arrival />
      </div>
    );
  if (!me)
    return (
      <>
        <main id="main" tabIndex={-1} className={css.plain}>
          <Outlet />
          {layers}
        </main>
        <Arrival />
      </>
    );
  return <Shell />;
}

function Shell() {
  const { me, account } = useSession();
  const t = useWords('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  const type = me!.type;
  const [folded, setFolded] = useState(
    () => localStorage.getItem(FOLDED) === '1' || matchMedia('(max-width: 959.98px)').matches,
  );
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const [palette, setPalette] = useState(false);
  const mobile = useIsMobile();
  useLiveStream(account?.id ?? null, features);
  // The drawer is open on one path only, so that navigation closes it.
  const drawer = drawerAt === pathname;
  const closeDrawer = useCallback(() => setDrawerAt(null), []);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPalette(true);
      }
      if (event.key === 'Escape') closeDrawer();
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [closeDrawer]);
  useEffect(() => {
    fillScriptSlots(type);
  }, [type]);
  // The service worker caches nothing; it shows in the person's language that the browser is offline.
  useEffect(() => {
    void navigator.serviceWorker?.register(`/service-worker.js?lang=${language}`).catch(() => {});
  }, [language]);
  const toggle = useCallback(() => {
    if (mobile) {
      setDrawerAt((now) => (now === pathname ? null : pathname));
      return;
    }
    setFolded((now) => {
      localStorage.setItem(FOLDED, now ? '0' : '1');
      return !now;
    });
  }, [pathname, mobile]);
  return (
    <>
      {!drawer && (
        <a className={css.skip} href="#main">
          {t('skip')}
        </a>
      )}
      <div className={`${css.shell} ${folded && !mobile ? css.folded : ''} ${drawer ? css.drawer : ''}`}>
        <SideNav folded={folded && !mobile} drawer={drawer} close={closeDrawer} />
        {drawer && (
          <button type="button" className={css.veil} aria-label={t('closeNav')} onClick={closeDrawer} />
        )}
        <div inert={drawer} style={{ gridColumn: -2, minInlineSize: 0 }}>
          {showsToolbar(pathname) && (
            <Toolbar
              toggle={toggle}
              expanded={mobile ? drawer : !folded}
              openPalette={() => setPalette(true)}
            />
          )}
          <Offline />
          <banners.Parts of={{}} quiet />
          <main id="main" tabIndex={-1} style={{ outline: 'none' }}>
            <Outlet />
            {layers}
          </main>
        </div>
      </div>
      <Arrival />
      {palette && (
        <Later>
          <Palette close={() => setPalette(false)} />
        </Later>
      )}
    </>
  );
}
