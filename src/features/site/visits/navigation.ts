import { agencyRoles, house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  {
    path: '/apps/dashboards/analytics',
    sees: [...owners, ...agencyRoles, ...house],
    group: 'main',
    order: 110,
    when: 'advanced',
  },
];
