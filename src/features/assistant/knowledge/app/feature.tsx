import { IconList, IconPlus } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { TOPIC } from '../rules.ts';

/** The screen of the entries, and its entry in the command palette. */
export const knowledge = defineAppFeature({
  name: 'knowledge',
  routes: [
    {
      path: '/knowledge/:action?',
      title: 'title',
      icon: IconList,
      load: () => import('./screen.tsx'),
    },
  ],
  live: { [TOPIC]: [names.list.path] },
  parts: {
    'palette.action': [{ name: 'knowledge', order: 90, label: 'add', to: '/knowledge/new', icon: IconPlus }],
  },
});
