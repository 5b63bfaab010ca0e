import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/bulk-edit', sees: owners, group: 'advanced', order: 20 }],
  pages: [{ path: '/bulk-edit', section: 'bulkEdit' }],
};
