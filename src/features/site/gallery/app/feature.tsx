import { IconWorldCog } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Editor of the public site. */
export const gallery = defineAppFeature({
  name: 'gallery',
  routes: [
    { path: '/settings/gallery', title: 'hub', icon: IconWorldCog, load: () => import('./hub/hub.tsx') },
  ],
});
