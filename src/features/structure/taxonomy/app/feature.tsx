import { IconCategory, IconTags, IconTool } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The words by which items are found: categories, services, and labels with their tags. */
export const taxonomy = defineAppFeature({
  name: 'taxonomy',
  routes: [
    { path: '/settings/services', title: 'services', icon: IconTool, load: () => import('./services.tsx') },
    {
      path: '/extras/categories',
      title: 'categories',
      icon: IconCategory,
      load: () => import('./categories.tsx'),
    },
    { path: '/settings/labels', title: 'labels', icon: IconTags, load: () => import('./labels.tsx') },
  ],
});
