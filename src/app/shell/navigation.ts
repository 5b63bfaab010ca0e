import type { ViewType } from '#shared/actor.ts';
import { accountViews, type AppFeature, type AppRoute, type NavEntry, type PersonType } from '../feature.ts';

/**
 * One table of what may be opened and by whom: the navigation, the palette and the guard read it. Rights are enforced by the
 * server; a view that is not named here does not see the entry.
 */
export type Viewer = { view: ViewType | null; type: PersonType | null };
export function mayOpen({ who, types }: Pick<AppRoute, 'who' | 'types'>, { view, type }: Viewer): boolean {
  if (who === 'public') return true;
  if (view === null || type === null || (types && !types.includes(type))) return false;
  return who === undefined || who === 'session' || who.includes(view);
}
export const groups = ['main', 'advanced', 'presence', 'agency', 'foot'] as const;
export type Placed = NavEntry & { feature: AppFeature['name'] };

/** Entries of a view by group, in order; groups without an entry are left out. */
export function navigationOf(features: AppFeature[], viewer: Viewer, hasAccount: boolean): { group: NavEntry['group']; entries: Placed[] }[] {
  const all = features.flatMap((feature) => (feature.nav ?? []).map((entry): Placed => ({ ...entry, feature: feature.name })));
  return groups.map((group) => ({
    group,
    entries: all.filter((entry) => entry.group === group && mayOpen({ who: entry.who ?? accountViews, ...(entry.types ? { types: entry.types } : {}) }, viewer) && (hasAccount || !needsAccount(features, entry.to))).sort((a, b) => a.order - b.order),
  })).filter(({ entries }) => entries.length > 0);
}
const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`).test(path);
export const routeAt = (features: AppFeature[], path: string): { feature: AppFeature; route: AppRoute } | undefined => {
  for (const feature of features) for (const route of feature.routes ?? []) if (matches(route.path, path)) return { feature, route };
  return undefined;
};
const needsAccount = (features: AppFeature[], path: string) => { const found = routeAt(features, path); return found ? found.route.account !== false && found.route.who !== 'public' : false; };

/** The entry that is current: the longest path that begins the address. */
export const currentEntry = (entries: Placed[], path: string): string | undefined => entries.map((entry) => entry.to).filter((to) => path === to || path.startsWith(`${to}/`)).sort((a, b) => b.length - a.length)[0];
