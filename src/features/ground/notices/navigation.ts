import { agencyLeads, house, staff, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    {
      path: '/outbox',
      sees: [...staff, ...agencyLeads, ...house],
      opens: ['user'],
      group: 'people',
      order: 30,
    },
  ],
  pages: [{ path: '/outbox', section: 'presence' }],
};
