import { IconLink } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Programs of others, with which accounts, agencies and the house connect. */
export const connections = defineAppFeature({
  name: 'connections',
  routes: [
    {
      path: '/settings/integrations',
      title: 'integrations',
      icon: IconLink,
      load: () => import('./integrations.tsx'),
    },
    {
      path: '/settings/integrations/permission',
      title: 'integrations',
      icon: IconLink,
      load: () => import('./integrations.tsx').then(({ Permission }) => ({ Screen: Permission })),
    },
    {
      path: '/settings/connections',
      title: 'connections',
      icon: IconLink,
      load: () => import('./all-connections.tsx'),
    },
  ],
});
