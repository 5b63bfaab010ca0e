import { IconReportAnalytics } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Monthly reports for owners, which their agency sends. */
export const reports = defineAppFeature({
  name: 'reports',
  routes: [
    { path: '/apps/dashboards/reports', title: 'report', load: () => import('./account-report.tsx') },
    {
      path: '/settings/reports',
      title: 'reports',
      icon: IconReportAnalytics,
      load: () => import('./agency-reports.tsx'),
    },
    { path: '/report/:accountId/:key', title: 'report', bare: true, load: () => import('./open-report.tsx') },
  ],
});
