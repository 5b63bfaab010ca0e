import { IconShieldHalf } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

export const permissions = defineAppFeature({
  name: 'permissions',
  routes: [{ path: '/extras/permissions', title: 'title', load: () => import('./templates.tsx'), who: ['account', 'accountAdmin'] }],
  nav: [{ to: '/extras/permissions', label: 'title', icon: IconShieldHalf, group: 'advanced', order: 80, who: ['account', 'accountAdmin'] }],
  host: () => import('./live-rights.tsx'),
});
