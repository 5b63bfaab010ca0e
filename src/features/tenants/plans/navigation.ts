import { agencyRoles, house, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/plans', sees: house, group: 'main', order: 225 },
  { path: '/agency-plan', sees: agencyRoles, group: 'agency', order: 40 },
  { path: '/agency-plan/:invoiceId', opens: [...agencyRoles, ...house] },
  { path: '/settings/account-agency/pay', opens: agencyRoles },
  { path: '/settings/account-agency/success', opens: agencyRoles },
  { path: '/settings/account-agency/error/:id', opens: agencyRoles },
];
