import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/extras/apiKeys', sees: owners, group: 'extras', order: 10 }],
  pages: [{ path: '/extras/apiKeys', section: 'api' }],
};
