import type { FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/login', opens: 'public' },
    { path: '/logout', opens: 'public' },
  ],
};
