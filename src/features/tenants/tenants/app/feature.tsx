import { IconBuildingSkyscraper, IconIdBadge2, IconSettings } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** Screens of agencies, accounts and the own profile. */
export const tenants = defineAppFeature({
  name: 'tenants',
  routes: [
    {
      path: '/agency',
      title: 'agencies',
      icon: IconBuildingSkyscraper,
      load: () => import('./agencies.tsx'),
    },
    { path: '/agency/:agencyId', title: 'agencies', load: () => import('./agency.tsx') },
    { path: '/accounts/:accountId', title: 'accounts', load: () => import('./account.tsx') },
    { path: '/my-agency', title: 'myAgency', load: () => import('./my-agency.tsx') },
    { path: '/account', title: 'account', load: () => import('./own-account.tsx') },
    {
      path: '/settings/account/:type?',
      title: 'account',
      icon: IconSettings,
      load: () => import('./own-account.tsx'),
    },
    {
      path: '/settings/business-details',
      title: 'details',
      load: () => import('./own-account.tsx').then((m) => ({ Screen: m.DetailsScreen })),
    },
    { path: '/settings/profile', title: 'profile', icon: IconIdBadge2, load: () => import('./profile.tsx') },
    { path: '/dlinks', title: 'dlinks', load: () => import('./dlinks.tsx'), bare: true },
  ],
});
