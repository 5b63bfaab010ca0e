import { isAbove, type Actor, type Role } from '../actor.ts';
import { pages, RIGHTS_VERSION } from './pages.ts';
import {
  actionsOf,
  decide,
  employeeFlags,
  exceeds,
  flagNames,
  mayOpen,
  mayType,
  mayUseAi,
  otherRight,
  READ,
  type EmployeeFlags,
  type Rights,
  type RightsDocument,
} from './rights.ts';

/** Returns the initial rights of a new member of an account, as the database sets them (ROLE-10, ROLE-11). */
export function starting(defaults: RightsDocument, role: Role): Rights {
  const asker = { rights: [defaults] };
  return [
    defaults,
    {
      ai: { aiContentGenerator: mayUseAi(asker) },
      other: {
        productsUpdateNotification: otherRight(asker, 'productsUpdateNotification'),
        productsGeolocations: otherRight(asker, 'productsGeolocations'),
        switchToUser: otherRight(asker, 'switchToUser'),
        switchToAdmin: !isAbove('accountAdmin', role),
      },
    },
  ];
}
/** Returns a last document that limits granted rights to those of the giver; null: they are within. */
export function cutTo(
  giver: { rights?: Rights | null | undefined },
  askedRights: Rights,
): RightsDocument | null {
  if (!giver.rights || exceeds(giver, { rights: askedRights }) === null) return null;
  const both = [{ rights: giver.rights }, { rights: askedRights }] as const;
  const named = (part: 'contentType' | 'customFieldGroups') => [
    ...new Set([...giver.rights!, ...askedRights].flatMap((document) => Object.keys(document[part] ?? {}))),
  ];
  const all = (may: (asker: { rights: Rights }) => boolean) => both.every(may);
  return {
    version: RIGHTS_VERSION,
    ...(mayType(giver, '', READ) ? {} : { newFeatures: 'off' }),
    contentType: Object.fromEntries(
      named('contentType').map((typeId) => [
        typeId,
        actionsOf({ rights: askedRights }, typeId).filter((action) => mayType(giver, typeId, action)),
      ]),
    ),
    navigationList: pages.filter(({ path }) => all((asker) => mayOpen(asker, path))).map(({ path }) => path),
    customFieldGroups: Object.fromEntries(
      named('customFieldGroups').map((groupId) => [
        groupId,
        all(({ rights }) => decide(rights, { of: 'fields', groupId }) === true),
      ]),
    ),
    ai: { aiContentGenerator: all(mayUseAi) },
    other: {
      productsUpdateNotification: otherRight({ rights: askedRights }, 'productsUpdateNotification'),
      productsGeolocations: Math.min(...both.map((asker) => otherRight(asker, 'productsGeolocations'))),
      switchToUser: all((asker) => otherRight(asker, 'switchToUser')),
      switchToAdmin: all((asker) => otherRight(asker, 'switchToAdmin')),
    },
  };
}
/** Returns the flags that an employee must not grant, since they do not have them. */
export function cutFlags({ role, flags }: Pick<Actor, 'role' | 'flags'>): EmployeeFlags | null {
  const missing =
    role === 'agencyUser' ? flagNames.filter((flag) => employeeFlags[flag] && flags?.[flag] === false) : [];
  return missing.length ? Object.fromEntries(missing.map((flag) => [flag, false])) : null;
}
