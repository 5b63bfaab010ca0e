import { roles as everybody } from '#shared/actor.ts';
import { agencyRoles, house, owners, people, persons, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/agency', sees: house, group: 'main', order: 20, out: true },
  { path: '/settings', sees: owners, group: 'foot', order: 10, leadsTo: '/settings/account' },
  { path: '/settings/account/:type?', sees: house, opens: people, group: 'foot', order: 20, account: true },
  {
    path: '/settings/profile',
    sees: ['account', 'accounts', 'accountAdmin'],
    opens: everybody,
    group: 'foot',
    order: 30,
    free: true,
    self: true,
    personal: true,
  },
  { path: '/account', sees: people, siteRoot: true },
  { path: '/my-agency', sees: [...persons, ...agencyRoles], free: true, self: true },
  { path: '/settings/business-details', sees: owners, opens: people },
  { path: '/agency/:agencyId', opens: house },
  {
    path: '/accounts/:accountId',
    opens: [...agencyRoles, ...house],
    under: ['/houseAccounts', '/settings/account-agency'],
  },
  { path: '/dlinks', opens: 'public' },
];
