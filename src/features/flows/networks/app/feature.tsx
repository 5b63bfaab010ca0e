import { IconShare3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { loadAfterFirst } from '#app/words.ts';
import { PUBLICATIONS_TOPIC } from '#features/flows/publishing/rules-topic.ts';
import { names } from '../contract-names.ts';
import { canSeePosts } from '../policy.ts';

const ItemPosts = lazy(() =>
  import('./parts/item-posts.tsx').then((module) => ({ default: module.ItemPosts })),
);

// The board of connections shows codes of networks, too.
loadAfterFirst(() => import('./parts/error-words.ts'));

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
        may: (asker, item) => !item.isTestimonial && canSeePosts(asker),
      },
    ],
  },
  routes: [
    {
      path: '/extras/social-config',
      title: 'social',
      icon: IconShare3,
      load: () => import('./social-config.tsx'),
    },
    {
      path: '/integrated-toSocial',
      title: 'integrated',
      icon: IconShare3,
      load: () => import('./integrated.tsx'),
    },
  ],
  live: { [PUBLICATIONS_TOPIC]: [names.plan.path, names.previews.path] },
});
