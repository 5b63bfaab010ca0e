import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useIsMobile } from '../ui/is-mobile.ts';
import { features } from '../features.tsx';
import { useLiveStream } from '../live.ts';
import { whenActionFails } from '../query.ts';
import { useSession } from '../session.ts';
import { toastProblem } from '../ui/messages.tsx';
import { useWords } from '../words.ts';
import { Offline } from './offline.tsx';
import { SideNav } from './side-nav.tsx';
import { Toolbar } from './toolbar.tsx';
import css from './shell.module.css';

const Palette = lazy(() => import('./palette/palette.tsx').then((m) => ({ default: m.Palette })));
const FOLDED = 'navFolded';
whenActionFails(toastProblem);

/** Around every screen: side navigation and toolbar for signed-in people, nothing for public and bare screens. */
export function Frame() {
  const { me } = useSession(), matches = useMatches(), route = matches.at(-1)?.staticData.screen?.route;
  if (route?.bare) return <div className={css.plain}><Outlet /></div>;
  if (!me) return <main id="main" className={css.plain}><Outlet /></main>;
  return <Shell />;
}

function Shell() {
  const { account } = useSession(), t = useWords('shell'), { pathname } = useLocation();
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === '1' || matchMedia('(max-width: 959.98px)').matches);
  const [drawerAt, setDrawerAt] = useState<string | null>(null), [palette, setPalette] = useState(false);
  const mobile = useIsMobile();
  useLiveStream(account?.id ?? null, features);
  // Open on this very screen: going elsewhere closes it.
  const drawer = drawerAt === pathname, closeDrawer = useCallback(() => setDrawerAt(null), []);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') { event.preventDefault(); setPalette(true); }
      if (event.key === 'Escape') closeDrawer();
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [closeDrawer]);
  const toggle = useCallback(() => {
    if (mobile) { setDrawerAt((now) => (now === pathname ? null : pathname)); return; }
    setFolded((now) => { localStorage.setItem(FOLDED, now ? '0' : '1'); return !now; });
  }, [pathname, mobile]);
  return (
    <>
      <a className={css.skip} href="#main">{t('skip')}</a>
      <div className={`${css.shell} ${folded && !mobile ? css.folded : ''} ${drawer ? css.drawer : ''}`}>
        <SideNav folded={folded && !mobile} drawer={drawer} close={closeDrawer} />
        {drawer && <button type="button" className={css.veil} aria-label={t('closeNav')} onClick={closeDrawer} />}
        <div style={{ gridColumn: -2, minInlineSize: 0 }}>
          <Toolbar toggle={toggle} expanded={mobile ? drawer : !folded} openPalette={() => setPalette(true)} />
          <Offline />
          <main id="main" tabIndex={-1} style={{ outline: 'none' }}><Outlet /></main>
        </div>
      </div>
      {palette && <Suspense><Palette close={() => setPalette(false)} /></Suspense>}
    </>
  );
}
