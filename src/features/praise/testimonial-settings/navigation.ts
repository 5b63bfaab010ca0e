import { owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/settings/testimonial', sees: owners, group: 'presence', order: 70 },
    { path: '/settings/referrals', sees: owners, group: 'presence', order: 80 },
  ],
  pages: [
    { path: '/settings/testimonial', section: 'settings' },
    { path: '/settings/referrals', section: 'referrals' },
  ],
};
