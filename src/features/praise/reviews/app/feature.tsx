import { IconBrandGoogle, IconHistory, IconStar } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { REVIEWS_TOPIC } from '../rules-topic.ts';

/** Reviews of other websites. */
export const reviews = defineAppFeature({
  name: 'reviews',
  routes: [
    { path: '/reviewsImport', title: 'title', icon: IconStar, load: () => import('./reviews.tsx') },
    { path: '/reviewsLogs', title: 'logs', icon: IconHistory, load: () => import('./logs.tsx') },
    {
      path: '/settings/gmbConfiguration/:id?',
      title: 'gmb',
      icon: IconBrandGoogle,
      load: () => import('./business-profile.tsx'),
    },
  ],
  live: { [REVIEWS_TOPIC]: [names.list.path, names.listLogs.path, names.summary.path] },
});
