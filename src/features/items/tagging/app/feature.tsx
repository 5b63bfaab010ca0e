import { IconPhotoScan, IconTagStarred, IconTags, IconWand } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';

/** Tags of photos: found by the product, judged by people, and those of saved searches. */
export const tagging = defineAppFeature({
  name: 'tagging',
  routes: [
    { path: '/image-tagger', title: 'imageTagger', icon: IconPhotoScan, load: () => import('./tagger.tsx') },
    {
      path: '/settings/autoTagging',
      title: 'autoTagging',
      icon: IconWand,
      load: () => import('./settings.tsx'),
    },
    {
      path: '/extras/smart-tags',
      title: 'smartTags',
      icon: IconTags,
      load: () => import('./smart-tags.tsx'),
    },
    { path: '/autoTag', title: 'autoTag', icon: IconTagStarred, load: () => import('./house.tsx') },
  ],
  live: { 'tagging.changed': [names.photos, names.history, names.smart] },
});
