// An icon that the first load has already.
import { IconMessageChatbot } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { DEMO_TOPIC } from '../rules-topic.ts';

/** Demos of the assistant for prospects of an agency. */
export const demos = defineAppFeature({
  name: 'demos',
  routes: [
    {
      path: '/agency-tools/bot-demo-settings',
      title: 'title',
      icon: IconMessageChatbot,
      load: () => import('./demos.tsx'),
    },
  ],
  live: { [DEMO_TOPIC]: [names.list.path, names.get.path] },
});
