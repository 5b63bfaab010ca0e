import { IconMessageChatbot, IconSettings } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The assistant of a website: its settings, and a trial of them. */
export const chatbots = defineAppFeature({
  name: 'chatbots',
  routes: [
    { path: '/settings/widget', title: 'widget', icon: IconSettings, load: () => import('./widget.tsx') },
    {
      path: '/chat-dashboard',
      title: 'editor',
      icon: IconMessageChatbot,
      load: () => import('./dashboard.tsx'),
    },
  ],
});
