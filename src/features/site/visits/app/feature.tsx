import { IconChartBar } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Numbers of the public site. */
export const visits = defineAppFeature({
  name: 'visits',
  routes: [
    {
      path: '/apps/dashboards/analytics',
      title: 'title',
      icon: IconChartBar,
      load: () => import('./numbers.tsx'),
    },
  ],
});
