import { IconWorld } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { loadAfterFirst } from '#app/words.ts';
import { names } from '../contract-names.ts';
import { canSeeDistributions } from '../policy.ts';
import { PUBLICATIONS_TOPIC } from '../rules-topic.ts';

const ItemWebsites = lazy(() =>
  import('./parts/item-websites.tsx').then((module) => ({ default: module.ItemWebsites })),
);

// The board of connections shows codes of websites and of reviews, too.
loadAfterFirst(() => import('./parts/board-words.ts'));

/** Items on other websites. */
export const publishing = defineAppFeature({
  name: 'publishing',
  parts: {
    'content.tab': [
      {
        name: 'websites',
        order: 45,
        label: 'elsewhere',
        Part: ItemWebsites,
        may: (asker, item) => !item.isTestimonial && canSeeDistributions(asker),
      },
    ],
  },
  routes: [
    {
      path: '/settings/integrations/wordpresswebsites',
      title: 'sites',
      icon: IconWorld,
      load: () => import('./websites.tsx'),
    },
    {
      path: '/distributions',
      title: 'distributions',
      icon: IconWorld,
      load: () => import('./distributions.tsx'),
    },
  ],
  live: { [PUBLICATIONS_TOPIC]: [names.list.path] },
});
