import { IconPhoto } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

export const media = defineAppFeature({
  name: 'media',
  routes: [
    {
      path: '/extras/media',
      title: 'library',
      label: 'title',
      icon: IconPhoto,
      load: () => import('./library.tsx'),
    },
  ],
  host: () => import('./upload-tray.tsx'),
  // The contract itself is loaded with the first screen; this is the path of its list.
  live: { 'media.removed': ['/api/accounts/:accountId/media'] },
});
