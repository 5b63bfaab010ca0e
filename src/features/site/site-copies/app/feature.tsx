import { IconFileZip } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Copies of the public site for the disk. */
export const siteCopies = defineAppFeature({
  name: 'site-copies',
  routes: [
    {
      path: '/settings/gallery/copy',
      title: 'title',
      icon: IconFileZip,
      load: () => import('./copies.tsx'),
    },
  ],
});
