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
    { path: '/apps/dashboards/testimonials', sees: owners, under: ['/testimonials'] },
  ],
  pages: [{ path: '/testimonials', section: 'presence' }],
};
