import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { redirects } from '#features/navigation.ts';
import { mayOpen } from '#shared/navigation.ts';
import { features } from './features.tsx';
import { NOT_FOUND_PATH } from './landing-address.ts';
import { safeReturn } from '#shared/address/return-path.ts';
import { session, stateOf } from './session.ts';
import { Frame } from './shell/layout.tsx';
import { FailedRoute } from './shell/failed.tsx';
import { readFacts } from './shell/tenant-conditions.ts';
import { screensOf, viewerOf, type Screen } from './shell/navigation.ts';
import { Pending } from './shell/pending.tsx';
import { withScreenWords } from './words.ts';

// Makes the routes from the features and the table of places. Guards: without a session to /login with the
// return path
// (AUTH-36); without a chosen account to the choice of one; without the right to the 404 page, as for unknown paths
// (SHELL-10).
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

const parseSearch = (text: string): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(text))
    out[key] = key in out ? [...([] as unknown[]).concat(out[key]), value] : value;
  return out;
};
const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item));
  const text = params.toString();
  return text ? `?${text}` : '';
};

const screens = screensOf(features);
/** Paths at which people of each type choose an account. */
const chooserOf = {
  account: '/my-accounts',
  agency: '/settings/account-agency',
  house: '/houseAccounts',
} as const;
async function guard({ place }: Screen, href: string, client: QueryClient): Promise<void> {
  if (place?.opens === 'public') return;
  const state = session();
  const now = { ...state, ...stateOf(state) };
  const back = safeReturn(href) ?? undefined;
  if (!now.me) throw redirect({ to: '/login', search: back ? { return: back } : {} });
  const answer = mayOpen(place, viewerOf(now, place?.when ? await readFacts(client) : {}));
  if (answer === false) throw redirect({ to: NOT_FOUND_PATH, replace: true });
  if (answer === 'account')
    throw redirect({
      to: chooserOf[now.me.type],
      search: back ? { return: back } : {},
    });
}

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Outlet,
  errorComponent: FailedRoute,
});
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
const toPath = (path: string) => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1');
const screenRoutes: AnyRoute[] = screens.map((screen) =>
  createRoute({
    getParentRoute: () => frame,
    path: toPath(screen.route.path),
    staticData: { screen },
    beforeLoad: ({ location, context }: { location: { href: string }; context: { client: QueryClient } }) =>
      guard(screen, location.href, context.client),
    component: lazyRouteComponent(() => withScreenWords(screen.route.load()), 'Screen'),
    errorComponent: FailedRoute,
    pendingComponent: Pending,
    pendingMs: 200,
  }),
);
const renamed: AnyRoute[] = Object.entries(redirects).map(([path, to]) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  }),
);
const anything = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: NOT_FOUND_PATH, replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([frame.addChildren([...screenRoutes, ...renamed]), anything]),
  parseSearch,
  stringifySearch,
  context: { client: undefined! },
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: () => null,
});

/** Tells whether the open screen needs no session, as those on which people sign in. */
export const isOpenToAll = (): boolean =>
  router.state.matches.some(({ staticData }) => staticData.screen?.place?.opens === 'public');
