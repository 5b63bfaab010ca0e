import { IconRefreshAlert } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The operator's screen of failed jobs. */
export const jobs = defineAppFeature({
  name: 'jobs',
  routes: [
    {
      path: '/failed-jobs',
      title: 'failedJobs',
      icon: IconRefreshAlert,
      load: () => import('./failed-jobs.tsx'),
    },
  ],
});
