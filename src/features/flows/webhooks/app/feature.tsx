import { IconBolt, IconLink } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { TOPIC } from '../rules-topic.ts';

/** The webhooks of an account, and what to click in other programs. */
export const webhooks = defineAppFeature({
  name: 'webhooks',
  routes: [
    {
      path: '/settings/integrations/webhooks/:hookId?',
      title: 'title',
      icon: IconLink,
      load: () => import('./webhooks.tsx'),
    },
    { path: '/extras/zapier', title: 'zapier', icon: IconBolt, load: () => import('./zapier.tsx') },
  ],
  live: {
    [TOPIC]: ['/api/accounts/:accountId/webhooks', '/api/accounts/:accountId/webhooks/:hookId/deliveries'],
  },
});
