import { house, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/failed-jobs', sees: house, group: 'people', order: 50 }],
};
