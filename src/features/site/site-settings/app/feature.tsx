import { IconWorldCog } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Editor of the public site. */
export const siteSettings = defineAppFeature({
  name: 'site-settings',
  routes: [
    { path: '/settings/gallery', title: 'hub', icon: IconWorldCog, load: () => import('./hub/hub.tsx') },
  ],
});
