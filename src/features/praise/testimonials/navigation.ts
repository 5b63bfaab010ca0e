import { owners, people, staff, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    {
      path: '/testimonials/:testimonialId?',
      sees: staff,
      opens: people,
      group: 'main',
      order: 80,
      siteRoot: true,
    },
    { path: '/settings/testimonial', sees: owners, group: 'presence', order: 70 },
    { path: '/settings/referrals', sees: owners, group: 'presence', order: 80 },
    { path: '/apps/dashboards/testimonials', sees: owners, under: ['/testimonials'] },
  ],
  pages: [
    { path: '/testimonials', section: 'presence' },
    { path: '/settings/testimonial', section: 'settings' },
    { path: '/settings/referrals', section: 'referrals' },
  ],
};
