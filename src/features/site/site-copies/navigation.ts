import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: FeatureNavigation = {
  places: [{ path: '/settings/gallery/copy', sees: owners, under: ['/settings/gallery'] }],
};
