import { lazy } from 'react';
import { OVER, useSession } from '#app/session.ts';

const Banner = lazy(() => import('./banner.tsx').then((m) => ({ default: m.Banner })));
const SayOver = lazy(() => import('./banner.tsx').then((m) => ({ default: m.SayOver })));
/** Shows the banner of an impersonation above every screen. Other sessions do not load it. */
export function Host() {
  const { me } = useSession();
  if (me?.workAs) return <Banner now={me.workAs} />;
  return sessionStorage.getItem(OVER) ? <SayOver /> : null;
}
