import { IconBuilding, IconHome, IconMailbox, IconUsersGroup } from '@tabler/icons-react';
import { accountViews, agencyViews, defineAppFeature } from '#app/feature.ts';

const WELCOME_PATH = '/api/accounts/:accountId/welcome', STEPS_PATH = '/api/accounts/:accountId/first-steps';
const everyView = [...accountViews, ...agencyViews, 'house' as const];
/** Start pages: what waits in an account, which accounts a person has, the agency and its accounts, the outbox. */
export const home = defineAppFeature({
  name: 'home',
  routes: [
    { path: '/welcome-user', title: 'welcome', load: () => import('./welcome.tsx'), account: false },
    { path: '/my-accounts', title: 'myAccounts', load: () => import('./my-accounts.tsx'), account: false },
    { path: '/settings/account-agency/:type?', title: 'agency', load: () => import('./account-agency.tsx'), account: false, types: ['agency'] },
    { path: '/accounts', title: 'accounts', load: () => import('./accounts.tsx'), account: false, types: ['agency', 'house'] },
    { path: '/outbox', title: 'outbox', load: () => import('./outbox.tsx') },
  ],
  nav: [
    { to: '/welcome-user', label: 'welcome', icon: IconHome, group: 'main', order: 0, who: everyView },
    { to: '/outbox', label: 'outbox', icon: IconMailbox, group: 'presence', order: 90, who: ['account', 'accountAdmin', 'accountUser'] },
    { to: '/settings/account-agency', label: 'agency', icon: IconBuilding, group: 'agency', order: 0, who: everyView, types: ['agency'] },
    { to: '/accounts', label: 'accounts', icon: IconUsersGroup, group: 'agency', order: 1, who: everyView, types: ['agency', 'house'] },
  ],
  live: { 'content.changed': [WELCOME_PATH, STEPS_PATH], testimonial: [WELCOME_PATH, STEPS_PATH], notice: [WELCOME_PATH] },
});
