import { IconAddressBook, IconUsers } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/**
 * Screens of the people of an account or of an agency: team, invitations and titles, and the directory for all
 * members.
 */
export const team = defineAppFeature({
  name: 'team',
  routes: [
    { path: '/settings/team', title: 'title', icon: IconUsers, load: () => import('./team.tsx') },
    { path: '/settings/team/:id/:accountId?', title: 'title', load: () => import('./member.tsx') },
    { path: '/directory', title: 'directory', icon: IconAddressBook, load: () => import('./directory.tsx') },
    {
      path: '/directory/invite',
      title: 'directory',
      load: () => import('./directory.tsx').then((m) => ({ Screen: m.InviteScreen })),
    },
    { path: '/directory/:id', title: 'directory', load: () => import('./colleague.tsx') },
  ],
});
