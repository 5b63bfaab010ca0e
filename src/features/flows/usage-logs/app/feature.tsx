import { IconActivity } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Log of what accounts do with the product, for the operator. */
export const usageLogs = defineAppFeature({
  name: 'usage-logs',
  routes: [
    { path: '/usage-logs', title: 'usageLogs', icon: IconActivity, load: () => import('./screen.tsx') },
  ],
});
