import { IconHistory } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** What was done, by whom: the log of the account, of the agency, or of the house. */
export const audit = defineAppFeature({
  name: 'audit',
  routes: [
    { path: '/settings/audit', title: 'title', icon: IconHistory, load: () => import('./audit-log.tsx') },
  ],
});
