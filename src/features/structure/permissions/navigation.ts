import { house, owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/extras/permissions', sees: [...owners, ...house], group: 'people', order: 20, account: true },
  ],
  pages: [{ path: '/extras/permissions', section: 'extras' }],
};
