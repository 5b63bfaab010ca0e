import { agencyRoles, house, owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
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
  pages: [{ path: '/settings/audit', section: 'advanced' }],
};
