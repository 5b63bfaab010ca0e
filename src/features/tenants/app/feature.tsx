import { IconBuildingSkyscraper, IconIdBadge2, IconSettings } from '@tabler/icons-react';
import { accountViews, agencyViews, defineAppFeature } from '#app/feature.ts';

const everyView = [...accountViews, ...agencyViews, 'house' as const], managers = ['account' as const, 'accountAdmin' as const];
/** Agencies, accounts and one's own record: the forms, and what those above decide over them. */
export const tenants = defineAppFeature({
  name: 'tenants',
  routes: [
    { path: '/agency', title: 'agencies', load: () => import('./agencies.tsx'), account: false, types: ['house'] },
    { path: '/agency/:agencyId', title: 'agency', load: () => import('./agency.tsx'), account: false, types: ['house'] },
    { path: '/accounts/:accountId', title: 'account', load: () => import('./account.tsx'), account: false, types: ['agency', 'house'] },
    { path: '/my-agency', title: 'myAgency', load: () => import('./my-agency.tsx'), account: false, types: ['agency', 'account'] },
    { path: '/account', title: 'account', load: () => import('./own-account.tsx') },
    { path: '/settings/account/:type?', title: 'account', load: () => import('./own-account.tsx') },
    { path: '/settings/business-details', title: 'details', load: () => import('./own-account.tsx').then((m) => ({ Screen: m.DetailsScreen })) },
    { path: '/settings/profile', title: 'profile', load: () => import('./profile.tsx'), account: false },
    { path: '/dlinks', title: 'dlinks', load: () => import('./dlinks.tsx'), who: 'public', bare: true },
  ],
  nav: [
    { to: '/agency', label: 'agencies', icon: IconBuildingSkyscraper, group: 'agency', order: 0, who: everyView, types: ['house'] },
    { to: '/settings/account', label: 'account', icon: IconSettings, group: 'foot', order: 50, who: everyView, types: ['house'] },
    { to: '/settings/profile', label: 'profile', icon: IconIdBadge2, group: 'foot', order: 60, who: managers, types: ['account'] },
  ],
});
