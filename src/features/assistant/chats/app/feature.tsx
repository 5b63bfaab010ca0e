// Icons that the first load has already.
import { IconChartBar, IconHistory } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { CHAT_TOPIC } from '../rules-topic.ts';

/** Conversations with the assistant: their numbers, their list, and one with its transcript. */
export const chats = defineAppFeature({
  name: 'chats',
  routes: [
    {
      path: '/apps/dashboards/bot-analytics',
      title: 'analytics',
      icon: IconChartBar,
      load: () => import('./analytics.tsx'),
    },
    {
      path: '/apps/dashboards/widget-logs',
      title: 'logs',
      icon: IconHistory,
      load: () => import('./logs.tsx'),
    },
    {
      path: '/apps/dashboards/widget-logs/:id',
      title: 'log',
      icon: IconHistory,
      load: () => import('./log.tsx'),
    },
  ],
  live: { [CHAT_TOPIC]: [names.list.path, names.get.path, names.analytics.path] },
});
