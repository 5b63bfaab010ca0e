import { placeOf, places, redirects } from '#features/navigation.ts';
import {
  entryOf,
  isPrivate,
  mayOpen,
  nearest,
  sees,
  groups,
  type Group,
  type Place,
  type Viewer,
} from '#shared/navigation.ts';
import { mayOpen as mayOpenPage } from '#shared/rights/rights.ts';
import type { AppFeature, AppRoute } from '../feature.ts';
import type { Session } from '../session.ts';
import { roleAt } from '../view/views.ts';

/** A screen of a feature with its place in the navigation table. */
export type Screen = { feature: { name: string }; route: AppRoute; place: Place | undefined };
export type Entry = Pick<Screen, 'feature'> & {
  route: Pick<AppRoute, 'path' | 'title'> & Partial<AppRoute>;
  place: Place;
  to: string;
};

const joined = new WeakMap<AppFeature[], Screen[]>();
/** Returns the screens of all features with their places. */
export function screensOf(features: AppFeature[]): Screen[] {
  const cachedScreens = joined.get(features);
  if (cachedScreens) return cachedScreens;
  const screens: Screen[] = features.flatMap((feature) =>
    (feature.routes ?? []).map((route) => ({ feature, route, place: placeOf(route.path) })),
  );
  joined.set(features, screens);
  return screens;
}

/** Returns the viewer: the role of the view (ROLE-24), for people above an account with their own role. */
export const viewerOf = (
  { me, account, view, agency }: Pick<Session, 'me' | 'account' | 'view' | 'agency'>,
  facts: Pick<Viewer, 'advanced' | 'primary'> = {},
): Viewer => ({
  role: me?.type === 'account' && !account && me.role === 'accounts' ? 'accounts' : view,
  own: me && me.type !== 'account' ? roleAt(me, agency) : null,
  account: account !== null,
  switched: Boolean(me?.workAs),
  withheld: (address) =>
    !mayOpenPage(account ?? { role: me ? roleAt(me, agency) : null, flags: agency?.flags }, address),
  ...facts,
});

/**
 * Returns the entries that a viewer sees, in the order of the table; the redirect /settings is an entry as
 * well.
 */
export function entriesOf(features: AppFeature[], viewer: Viewer): Entry[] {
  const byPlace = new Map(
    screensOf(features)
      .map((screen) => [screen.place, screen])
      .toReversed() as [Place, Screen][],
  );
  return places
    .filter((place) => sees(place, viewer))
    .flatMap((place) => {
      const screen =
        byPlace.get(place) ??
        (redirects[place.path]
          ? { feature: { name: 'shell' }, route: { path: place.path, title: 'settings' }, place }
          : undefined);
      return screen ? [{ ...screen, place, to: entryOf(place) }] : [];
    });
}
/** Returns the entries of the menu by group, without empty groups. */
export const menuOf = (features: AppFeature[], viewer: Viewer): { group: Group; entries: Entry[] }[] => {
  const all = entriesOf(features, viewer).filter((entry) => entry.place.group);
  return groups
    .map((group) => ({ group, entries: all.filter(({ place }) => place.group === group) }))
    .filter(({ entries }) => entries.length > 0);
};
/**
 * Returns whether links to a path are shown: it may be opened now, and is not personal to an impersonated
 * person.
 */
export const isOffered = (features: AppFeature[], path: string, viewer: Viewer): boolean =>
  mayGo(features, path, viewer) === true && !isPrivate(routeAt(features, path)?.place, viewer);
/** Returns whether a path may be opened now, by the shared `mayOpen`. */
export const mayGo = (features: AppFeature[], path: string, viewer: Viewer): boolean | 'account' =>
  mayOpen(routeAt(features, path)?.place, viewer);

/** Returns the screen at a path; undefined: none. */
export const routeAt = (features: AppFeature[], path: string): Screen | undefined => {
  const all = screensOf(features);
  const nearestRoute = nearest(
    all.map(({ route }) => route),
    path,
  );
  return nearestRoute && all.find(({ route }) => route === nearestRoute);
};
/**
 * Returns the current entry: the one with the longest path that is a prefix, else the parent of the path's
 * place.
 */
export function currentEntry(entries: { to: string }[], path: string): string | undefined {
  const begins = entries
    .map(({ to }) => to)
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length);
  return (
    begins[0] ??
    nearest(places, path)?.under?.find((parentRoute) => entries.some(({ to }) => to === parentRoute))
  );
}
