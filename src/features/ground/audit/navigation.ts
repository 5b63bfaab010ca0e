import { agencyRoles, house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  {
    path: '/settings/audit',
    sees: [...owners, ...agencyRoles, ...house],
    group: 'people',
    order: 40,
    free: true,
  },
];
