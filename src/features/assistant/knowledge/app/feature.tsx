// Icons that the first load has already.
import { IconHistory, IconMessageHeart } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { KNOWLEDGE_TOPIC } from '../rules-topic.ts';

/** Knowledge of the assistant of an account. */
export const knowledge = defineAppFeature({
  name: 'knowledge',
  routes: [
    {
      path: '/apps/agent-settings',
      title: 'title',
      icon: IconMessageHeart,
      load: () => import('./agent-settings.tsx'),
    },
    {
      path: '/settings/knowledge-gaps-agency',
      title: 'agency',
      icon: IconHistory,
      load: () => import('./agent-settings.tsx').then(({ GapsBelow }) => ({ Screen: GapsBelow })),
    },
  ],
  live: {
    [KNOWLEDGE_TOPIC]: [names.list.path, names.summary.path, names.listFaqs.path, names.listGaps.path],
  },
});
