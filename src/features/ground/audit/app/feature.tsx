import { IconHistory } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The screen of the log of an account, of an agency or of the house. */
export const audit = defineAppFeature({
  name: 'audit',
  routes: [
    { path: '/settings/audit', title: 'title', icon: IconHistory, load: () => import('./audit-log.tsx') },
  ],
});
