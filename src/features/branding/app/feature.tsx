import { IconEye, IconWorld } from '@tabler/icons-react';
import { accountViews, agencyViews, defineAppFeature } from '#app/feature.ts';

const everyView = [...accountViews, ...agencyViews, 'house' as const], managers = ['account' as const, 'accountAdmin' as const];
const ofAgency = { account: false, types: ['agency' as const] };
/** Brand and domains, of the agency and of the account that this tab works in. */
export const branding = defineAppFeature({
  name: 'branding',
  routes: [
    { path: '/settings/account-agency/whitelabel', title: 'whitelabel', load: () => import('./whitelabel.tsx').then((m) => ({ Screen: m.AgencyScreen })), ...ofAgency },
    { path: '/settings/account-agency/domains', title: 'domains', load: () => import('./domains.tsx').then((m) => ({ Screen: m.AgencyScreen })), ...ofAgency },
    { path: '/settings/account-agency/domains/:domainId', title: 'domain', load: () => import('./domain.tsx').then((m) => ({ Screen: m.AgencyScreen })), ...ofAgency },
    { path: '/settings/account/whitelabel', title: 'whitelabel', load: () => import('./whitelabel.tsx').then((m) => ({ Screen: m.AccountScreen })), who: managers },
    { path: '/settings/account/domains', title: 'domains', load: () => import('./domains.tsx').then((m) => ({ Screen: m.AccountScreen })), who: managers },
    { path: '/settings/account/domains/:domainId', title: 'domain', load: () => import('./domain.tsx').then((m) => ({ Screen: m.AccountScreen })), who: managers },
  ],
  nav: [
    { to: '/settings/account/whitelabel', label: 'whitelabel', icon: IconEye, group: 'presence', order: 70, who: managers },
    { to: '/settings/account/domains', label: 'domains', icon: IconWorld, group: 'presence', order: 71, who: managers },
    { to: '/settings/account-agency/whitelabel', label: 'whitelabel', icon: IconEye, group: 'agency', order: 70, who: everyView, types: ['agency'] },
    { to: '/settings/account-agency/domains', label: 'domains', icon: IconWorld, group: 'agency', order: 71, who: everyView, types: ['agency'] },
  ],
});
