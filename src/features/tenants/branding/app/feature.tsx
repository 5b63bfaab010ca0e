import { IconEye, IconWorld } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Screens of brand and domains, of the agency and of the chosen account. */
export const branding = defineAppFeature({
  name: 'branding',
  routes: [
    {
      path: '/settings/account-agency/whitelabel',
      title: 'whitelabel',
      icon: IconEye,
      load: () => import('./whitelabel.tsx').then((m) => ({ Screen: m.AgencyScreen })),
    },
    {
      path: '/settings/account-agency/domains',
      title: 'domains',
      icon: IconWorld,
      load: () => import('./domains.tsx').then((m) => ({ Screen: m.AgencyScreen })),
    },
    {
      path: '/settings/account-agency/domains/:domainId',
      title: 'domains',
      load: () => import('./domain.tsx').then((m) => ({ Screen: m.AgencyScreen })),
    },
    {
      path: '/settings/account/whitelabel',
      title: 'whitelabel',
      icon: IconEye,
      load: () => import('./whitelabel.tsx').then((m) => ({ Screen: m.AccountScreen })),
    },
    {
      path: '/settings/account/domains',
      title: 'domains',
      icon: IconWorld,
      load: () => import('./domains.tsx').then((m) => ({ Screen: m.AccountScreen })),
    },
    {
      path: '/settings/account/domains/:domainId',
      title: 'domains',
      load: () => import('./domain.tsx').then((m) => ({ Screen: m.AccountScreen })),
    },
  ],
});
