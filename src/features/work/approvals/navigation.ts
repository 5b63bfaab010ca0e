import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/pending-approval/:id?/:writeId?', sees: owners, group: 'advanced', order: 50 }],
  pages: [{ path: '/pending-approval', section: 'advanced' }],
};
