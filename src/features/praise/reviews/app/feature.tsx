// Icons that the first load has already.
import { IconHistory, IconLink, IconMessageHeart } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { REVIEWS_TOPIC } from '../rules-topic.ts';

/** Reviews of other websites. */
export const reviews = defineAppFeature({
  name: 'reviews',
  routes: [
    { path: '/reviewsImport', title: 'title', icon: IconMessageHeart, load: () => import('./reviews.tsx') },
    {
      path: '/reviewsLogs',
      title: 'logs',
      icon: IconHistory,
      load: () => import('./reviews.tsx').then(({ Logs }) => ({ Screen: Logs })),
    },
    {
      path: '/settings/gmbConfiguration/:id?',
      title: 'gmb',
      icon: IconLink,
      load: () => import('./reviews.tsx').then(({ Profile }) => ({ Screen: Profile })),
    },
  ],
  live: { [REVIEWS_TOPIC]: [names.list.path, names.listLogs.path, names.summary.path] },
});
