import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/settings/gallery', sees: owners, group: 'presence', order: 10 }],
  pages: [{ path: '/settings/gallery', section: 'settings' }],
};
