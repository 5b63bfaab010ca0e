import { agencyRoles, house, owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: FeatureNavigation = {
  places: [
    {
      path: '/apps/dashboards/analytics',
      sees: [...owners, ...agencyRoles, ...house],
      group: 'main',
      order: 110,
      when: 'advanced',
    },
  ],
};
