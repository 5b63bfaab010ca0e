import { IconHeartRateMonitor } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Issues with the use of the product, for the operator. */
export const usageIssues = defineAppFeature({
  name: 'usage-issues',
  routes: [
    {
      path: '/settings/usage-issues',
      title: 'usageIssues',
      icon: IconHeartRateMonitor,
      load: () => import('./screen.tsx'),
    },
  ],
});
