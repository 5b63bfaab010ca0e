import { IconBuildingFactory2, IconListCheck } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The operator's lists of industries and of the categories of businesses. */
export const industries = defineAppFeature({
  name: 'industries',
  routes: [
    {
      path: '/settings/industries',
      title: 'industries',
      icon: IconBuildingFactory2,
      load: () => import('./industries.tsx'),
    },
    {
      path: '/settings/business-categories',
      title: 'businessCategories',
      icon: IconListCheck,
      load: () => import('./categories.tsx'),
    },
  ],
});
