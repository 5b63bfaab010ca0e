import { owners, people, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/extras/media', sees: owners, opens: people, group: 'main', order: 100 }],
  pages: [{ path: '/extras/media', section: 'content' }],
};
