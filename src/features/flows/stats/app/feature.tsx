import { IconChartDots, IconChartHistogram, IconChartLine } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Numbers of accounts and agencies: what was done, and what is used, by year. */
export const stats = defineAppFeature({
  name: 'stats',
  routes: [
    { path: '/settings/stats', title: 'stats', icon: IconChartHistogram, load: () => import('./agency.tsx') },
    {
      path: '/apps/dashboards/project',
      title: 'dashboards',
      icon: IconChartDots,
      load: () => import('./activity.tsx'),
    },
    {
      path: '/apps/dashboards/analyticsTest',
      title: 'usageByYear',
      icon: IconChartLine,
      load: () => import('./account.tsx'),
    },
  ],
});
