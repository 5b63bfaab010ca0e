import { roles as everybody } from '#shared/actor.ts';
import { agencyLeads, agencyRoles, house, persons, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  {
    path: '/welcome-user',
    sees: [...house, ...persons],
    opens: agencyRoles,
    group: 'main',
    order: 10,
    free: true,
  },
  { path: '/houseAccounts', sees: house, group: 'main', order: 30, out: true },
  {
    path: '/accounts',
    sees: agencyLeads,
    opens: ['agencyUser', ...house],
    group: 'main',
    order: 40,
    out: true,
    under: ['/houseAccounts', '/settings/account-agency'],
  },
  { path: '/settings/account-agency/:type?', sees: agencyRoles, group: 'agency', order: 10, out: true },
  {
    path: '/my-accounts',
    sees: persons,
    opens: everybody,
    free: true,
    self: true,
    under: ['/welcome-user'],
  },
];
