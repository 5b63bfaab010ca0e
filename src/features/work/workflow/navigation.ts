import { people, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/workflow/:id?', sees: people, group: 'main', order: 60 }],
  pages: [{ path: '/workflow', section: 'content' }],
};
