import { IconListCheck } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Check of the public site. */
export const siteChecks = defineAppFeature({
  name: 'site-checks',
  routes: [
    {
      path: '/settings/gallery/check',
      title: 'title',
      icon: IconListCheck,
      load: () => import('./check.tsx'),
    },
  ],
});
