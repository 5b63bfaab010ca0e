import { agencyRoles, entryOf, type Place } from './navigation/place.ts';
import type { Role } from './actor.ts';

export { entryOf, groups, type Group, type Place } from './navigation/place.ts';

/** The viewer of the application. `own` is the own role of people of house and agencies. */
export type Viewer = {
  role: Role | null;
  own?: Role | null;
  account: boolean;
  /** An impersonation is active. */
  switched?: boolean;
  /** Facts for `when`; people of the house need no advanced agency. */
  advanced?: boolean;
  primary?: boolean;
  /** Returns whether permission documents hide a path (ROLE-13). */
  withheld?: (address: string) => boolean;
};
const agencies: readonly Role[] = agencyRoles;
const has = (list: Place['opens'], role: Role | null | undefined) =>
  list === 'public' || (role !== null && role !== undefined && (list ?? []).includes(role));
const lacks = (place: Place, viewer: Viewer, role: Role | null | undefined) =>
  (place.when === 'advanced' && agencies.includes(role!) && !viewer.advanced && viewer.own !== 'house') ||
  (place.when === 'primary' && !(viewer.account && viewer.primary));
const withheld = (place: Place, viewer: Viewer) => viewer.withheld?.(entryOf(place)) ?? false;

/** Returns whether a place is closed because it is personal to the impersonated person. */
export const isPrivate = (place: Place | undefined, viewer: Viewer): boolean =>
  viewer.switched === true && place?.personal === true;
/** Returns whether a viewer sees an entry; places of an account only after one is chosen. */
export function sees(place: Place, viewer: Viewer): boolean {
  const role = rolesOf(place, viewer, place.out).find((ownRole) => has(place.sees, ownRole));
  return (
    !!role &&
    !isPrivate(place, viewer) &&
    !lacks(place, viewer, role) &&
    !withheld(place, viewer) &&
    (role === 'accounts' || !!viewer.own || !awaitsAccount(place, viewer))
  );
}
/** Returns whether a viewer may open a place: yes, no, or after choosing an account; unknown places never. */
export function mayOpen(place: Place | undefined, viewer: Viewer): boolean | 'account' {
  if (!place) return false;
  if (place.opens === 'public') return true;
  if (viewer.role === null || withheld(place, viewer)) return false;
  const role = rolesOf(place, viewer, true).find(
    (ownRole) => has(place.sees, ownRole) || has(place.opens, ownRole),
  );
  if (role) return !lacks(place, viewer, role) && (awaitsAccount(place, viewer) ? 'account' : true);
  // People above an account have the view of its owner once it is chosen.
  return !viewer.account &&
    !place.self &&
    (has(place.sees, 'account') || has(place.opens, 'account')) &&
    place.when === undefined
    ? 'account'
    : false;
}
const rolesOf = ({ self }: Place, { role, own }: Viewer, also?: boolean) => {
  if (self) return [own ?? role];
  return also ? [role, own] : [role];
};
const awaitsAccount = (place: Place, { own, account }: Viewer) =>
  !account && (place.account || (!place.free && !own));

const shape = (path: string) => path.replace(/:\w+/g, ':');
/** Returns the forms of a path with and without optional params. */
export const shapesOf = (path: string): string[] => {
  const shapes = [shape(path.replaceAll('?', ''))];
  for (let at = path; /\/:\w+\?$/.test(at); shapes.push(shape(at.replaceAll('?', ''))))
    at = at.replace(/\/:\w+\?$/, '');
  return shapes;
};
/** Returns whether a path matches a pattern. */
export const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`).test(path);
/** Returns the most specific pattern that matches a path. */
export const nearest = <T extends { path: string }>(list: readonly T[], path: string): T | undefined =>
  list
    .filter((listedPlace) => fits(listedPlace.path, path))
    .sort((a, b) => literal(b.path) - literal(a.path))[0];
const literal = (path: string) => path.split('/').filter((part) => part && !part.startsWith(':')).length;
