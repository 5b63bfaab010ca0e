import { IconAddressBook, IconUsers } from '@tabler/icons-react';
import { accountViews, defineAppFeature, type NavEntry } from '#app/feature.ts';

const inAccount: NavEntry['who'] = ['account', 'accountAdmin'], inAgency: NavEntry['who'] = ['agency', 'agencyAdmin'];
/** Who works here: the team of an account or of an agency, its invitations and titles, and the directory for everybody inside. */
export const team = defineAppFeature({
  name: 'team',
  routes: [
    { path: '/settings/team', title: 'title', load: () => import('./team.tsx'), account: false, who: [...inAccount, ...inAgency, 'house'] },
    { path: '/settings/team/:personId/:accountId?', title: 'title', load: () => import('./member.tsx'), account: false, who: [...inAccount, ...inAgency, 'house'] },
    { path: '/directory', title: 'directory', load: () => import('./directory.tsx'), who: accountViews },
    { path: '/directory/invite', title: 'directory', load: () => import('./directory.tsx').then((m) => ({ Screen: m.InviteScreen })), who: inAccount },
    { path: '/directory/:personId', title: 'directory', load: () => import('./colleague.tsx'), who: accountViews },
  ],
  nav: [
    { to: '/directory', label: 'directory', icon: IconAddressBook, group: 'advanced', order: 30, who: accountViews },
    { to: '/settings/team', label: 'title', icon: IconUsers, group: 'advanced', order: 80, who: inAccount },
    { to: '/settings/team', label: 'title', icon: IconUsers, group: 'agency', order: 30, who: inAgency, types: ['agency'] },
  ],
});
