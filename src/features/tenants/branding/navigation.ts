import { agencyRoles, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/account/whitelabel', sees: owners, group: 'presence', order: 20 },
  { path: '/settings/account/domains', sees: owners, group: 'presence', order: 30 },
  { path: '/settings/account-agency/whitelabel', sees: agencyRoles, group: 'agency', order: 20 },
  { path: '/settings/account-agency/domains', sees: agencyRoles, group: 'agency', order: 30 },
  { path: '/settings/account/domains/:domainId', opens: owners },
  { path: '/settings/account-agency/domains/:domainId', opens: agencyRoles },
];
