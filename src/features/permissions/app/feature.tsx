import { IconShieldHalf } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

export const permissions = defineAppFeature({
  name: 'permissions',
  routes: [{ path: '/extras/permissions', title: 'title', icon: IconShieldHalf, load: () => import('./templates.tsx') }],
  host: () => import('./live-rights.tsx'),
});
