import { lazy } from 'react';
import { OVER, useSession } from '#app/session.ts';

const Banner = lazy(() => import('./banner.tsx').then((m) => ({ default: m.Banner })));
const SayOver = lazy(() => import('./banner.tsx').then((m) => ({ default: m.SayOver })));
/** Above every screen while somebody works as another; nobody else loads it. */
export function Host() {
  const { me } = useSession();
  return me?.workAs ? <Banner now={me.workAs} /> : sessionStorage.getItem(OVER) ? <SayOver /> : null;
}
