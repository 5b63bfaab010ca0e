import { owners, people, staff, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
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
];
