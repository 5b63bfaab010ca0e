import { agencyRoles, house, owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: FeatureNavigation = {
  places: [
    {
      path: '/settings/audit',
      sees: [...owners, ...agencyRoles, ...house],
      group: 'people',
      order: 40,
      free: true,
    },
  ],
};
