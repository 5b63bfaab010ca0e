import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/extras/apiKeys', sees: owners, group: 'extras', order: 10 }],
};
