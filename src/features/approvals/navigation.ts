import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/pending-approval/:id?/:writeId?', sees: owners, group: 'advanced', order: 50 }],
};
