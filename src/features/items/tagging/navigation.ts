import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/extras/smart-tags', sees: owners, group: 'extras', order: 40 },
    { path: '/settings/autoTagging', sees: owners },
    { path: '/image-tagger', sees: owners },
  ],
  pages: [{ path: '/extras/smart-tags', section: 'extras' }],
};
