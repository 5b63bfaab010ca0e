import { IconPhoto } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';

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
  live: { 'media.removed': [names.list.path] },
});
