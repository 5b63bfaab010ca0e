import { IconStethoscope } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The operator's board of the state of the product. */
export const health = defineAppFeature({
  name: 'health',
  routes: [
    { path: '/settings/health', title: 'health', icon: IconStethoscope, load: () => import('./screen.tsx') },
  ],
});
