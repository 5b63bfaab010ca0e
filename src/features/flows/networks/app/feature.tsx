import { IconWorld } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { loadAfterFirst } from '#app/words.ts';
import { canSeeDistributions } from '#features/flows/publishing/policy.ts';
import { PUBLICATIONS_TOPIC } from '#features/flows/publishing/rules-topic.ts';
import { names } from '../contract-names.ts';

const ItemPosts = lazy(() =>
  import('./parts/item-posts.tsx').then((module) => ({ default: module.ItemPosts })),
);

// The board of connections shows codes of websites, networks and reviews, too.
loadAfterFirst(() => import('./parts/board-words.ts'));

/** Items on social networks. */
export const networks = defineAppFeature({
  name: 'networks',
  parts: {
    'content.tab': [
      {
        name: 'social',
        order: 46,
        label: 'tab',
        Part: ItemPosts,
        may: (asker, item) => !item.isTestimonial && canSeeDistributions(asker),
      },
    ],
  },
  routes: [
    {
      path: '/extras/social-config',
      title: 'social',
      icon: IconWorld,
      load: () => import('./social-config.tsx'),
    },
    {
      path: '/integrated-toSocial',
      title: 'integrated',
      icon: IconWorld,
      load: () => import('./integrated.tsx'),
    },
    {
      path: '/extras/social-config/:id',
      title: 'social',
      icon: IconWorld,
      load: () => import('./social-config.tsx').then(({ Places }) => ({ Screen: Places })),
    },
    {
      path: '/extras/house-social-config',
      title: 'appKeys',
      icon: IconWorld,
      load: () => import('./integrated.tsx').then(({ AppKeys }) => ({ Screen: AppKeys })),
    },
  ],
  live: { [PUBLICATIONS_TOPIC]: [names.plan.path, names.previews.path] },
});
