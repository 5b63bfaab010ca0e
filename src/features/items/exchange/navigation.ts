import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/extras/import', sees: owners, group: 'extras', order: 30 },
    { path: '/content/import', sees: owners },
  ],
  pages: [{ path: '/extras/import', section: 'extras' }],
};
