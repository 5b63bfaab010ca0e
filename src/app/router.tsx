import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, type AnyRoute } from '@tanstack/react-router';
import type { AppFeature, AppRoute } from './feature.ts';
import { features } from './features.tsx';
import { NOT_FOUND_PATH } from './home.ts';
import { safeReturn } from '#shared/return-path.ts';
import { session, viewOf } from './session.ts';
import { Frame } from './shell/frame.tsx';
import { FailedRoute } from './shell/failed.tsx';
import { mayOpen } from './shell/navigation.ts';
import { Pending } from './shell/pending.tsx';

/**
 * Routes from THE LIST. Guards: no session → /login with the way back (AUTH-36); no account chosen → the choice of one; a view
 * that may not → the 404 page, as every unknown path (SHELL-10). What screens use stands in screen.ts.
 */
declare module '@tanstack/react-router' { interface StaticDataRouteOption { feature?: AppFeature; route?: AppRoute } }

const parseSearch = (text: string): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(text)) out[key] = key in out ? [...([] as unknown[]).concat(out[key]), value] : value;
  return out;
};
const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
  const text = params.toString();
  return text ? `?${text}` : '';
};

function guard(route: AppRoute, href: string): void {
  if (route.who === 'public') return;
  const now = session(), back = safeReturn(href) ?? undefined;
  if (!now.me) throw redirect({ to: '/login', search: back ? { return: back } : {} });
  if (!mayOpen(route, { view: viewOf(now), type: now.me.type })) throw redirect({ to: NOT_FOUND_PATH, replace: true });
  if (route.account !== false && !now.account) throw redirect({ to: now.me.type === 'account' ? '/my-accounts' : now.me.type === 'agency' ? '/settings/account-agency' : '/accounts', search: back ? { return: back } : {} });
}

const root = createRootRoute({ component: Outlet, errorComponent: FailedRoute as never });
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
const toPath = (path: string) => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1');
const made: AnyRoute[] = features.flatMap((feature) => (feature.routes ?? []).map((route) => createRoute({
  getParentRoute: () => frame, path: toPath(route.path), staticData: { feature, route },
  beforeLoad: ({ location }: { location: { href: string } }) => guard(route, location.href),
  component: lazyRouteComponent(route.load as never, 'Screen' as never),
  errorComponent: FailedRoute as never, pendingComponent: Pending, pendingMs: 200,
})));
const anything = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: () => { throw redirect({ to: NOT_FOUND_PATH, replace: true }); } });

export const router = createRouter({
  routeTree: root.addChildren([frame.addChildren(made), anything]), parseSearch, stringifySearch,
  defaultPreload: 'intent', defaultPreloadDelay: 80, defaultPendingMinMs: 0, scrollRestoration: true, defaultNotFoundComponent: () => null,
});
