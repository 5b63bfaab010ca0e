import { IconKey } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Keys by which other programs call the API for an account. */
export const apiKeys = defineAppFeature({
  name: 'api-keys',
  routes: [{ path: '/extras/apiKeys', title: 'title', icon: IconKey, load: () => import('./api-keys.tsx') }],
});
