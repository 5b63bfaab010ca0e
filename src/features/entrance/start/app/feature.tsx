import { IconBuildingStore, IconHome, IconUsersGroup } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';

const { welcome, accountFirstSteps } = names;
const AgencyBell = lazy(() => import('./parts/agency-bell.tsx').then((m) => ({ default: m.AgencyBell })));
/** Start pages: of an account, of a person with several accounts, of an agency. */
export const start = defineAppFeature({
  name: 'start',
  parts: { 'shell.bell': [{ name: 'agency', order: 10, Part: AgencyBell }] },
  routes: [
    { path: '/welcome-user', title: 'welcome', icon: IconHome, load: () => import('./welcome.tsx') },
    {
      path: '/my-accounts',
      title: 'myAccounts',
      icon: IconBuildingStore,
      load: () => import('./my-accounts.tsx'),
    },
    {
      path: '/settings/account-agency/:type?',
      title: 'agency',
      icon: IconBuildingStore,
      load: () => import('./account-agency.tsx'),
    },
    { path: '/accounts', title: 'accounts', icon: IconUsersGroup, load: () => import('./accounts.tsx') },
    { path: '/houseAccounts', title: 'accounts', icon: IconUsersGroup, load: () => import('./accounts.tsx') },
  ],
  live: {
    'content.changed': [welcome.path, accountFirstSteps.path],
    testimonial: [welcome.path, accountFirstSteps.path],
    notice: [welcome.path],
  },
});
