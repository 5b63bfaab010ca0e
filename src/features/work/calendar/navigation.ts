import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/calendar', sees: owners, group: 'advanced', order: 10 }],
  pages: [{ path: '/calendar', section: 'advanced' }],
};
