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
  { path: '/apps/dashboards/testimonials', sees: owners, under: ['/testimonials'] },
];
