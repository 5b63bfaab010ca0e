import { IconTool } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { MaintenanceHost } from './parts/host.tsx';

/** Maintenance mode: the operator's screen, and the page that everybody else sees meanwhile. */
export const maintenance = defineAppFeature({
  name: 'maintenance',
  routes: [
    {
      path: '/settings/maintenance',
      title: 'maintenance',
      icon: IconTool,
      load: () => import('./screen.tsx'),
    },
  ],
  parts: { 'shell.host': [{ name: 'maintenance', order: 5, Part: MaintenanceHost }] },
});
