import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/settings/services', sees: owners, group: 'settings', order: 10 },
    { path: '/extras/categories', sees: owners, group: 'extras', order: 20 },
    { path: '/settings/labels', sees: owners },
  ],
  pages: [
    { path: '/extras/categories', section: 'extras' },
    { path: '/settings/services', section: 'settings' },
    { path: '/settings/labels', section: 'settings' },
  ],
};
