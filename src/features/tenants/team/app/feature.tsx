import { IconAddressBook, IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import { call } from '#app/client.ts';
import { personName } from '#shared/actor.ts';
import { defineAppFeature } from '#app/feature.ts';

const Invite = lazy(() => import('./parts/invite-into.tsx').then((m) => ({ default: m.InviteFirst })));
const AgencyTeam = lazy(() => import('./parts/agency-team.tsx').then((m) => ({ default: m.AgencyTeam })));
/** Most results in the palette. */
const FOUND_MOST = 5;
/**
 * Screens of the people of an account or of an agency: team, invitations and titles, and the directory for all
 * members.
 */
export const team = defineAppFeature({
  name: 'team',
  parts: {
    'palette.source': [
      {
        name: 'team',
        order: 20,
        title: 'directory',
        async find(text, accountId, signal) {
          const { listDirectory } = await import('../contract.ts');
          const query = { search: text, limit: FOUND_MOST };
          const { people } = await call(listDirectory, { params: { accountId }, query, signal });
          return people.map((person) => ({
            id: person.id,
            title: personName(person),
            sub: person.title ?? '',
            to: `/directory/${person.id}`,
          }));
        },
      },
    ],
    'agency.tab': [{ name: 'team', order: 10, label: 'title', Part: AgencyTeam }],
    'account.firstPerson': [{ name: 'invite', order: 10, Part: Invite }],
  },
  routes: [
    { path: '/settings/team', title: 'title', icon: IconUsers, load: () => import('./team.tsx') },
    { path: '/settings/team/:id/:accountId?', title: 'title', load: () => import('./member.tsx') },
    {
      path: '/agency/:agencyId/team/:agentId',
      title: 'title',
      load: () => import('./member.tsx').then((m) => ({ Screen: m.OperatorScreen })),
    },
    { path: '/directory', title: 'directory', icon: IconAddressBook, load: () => import('./directory.tsx') },
    {
      path: '/directory/invite',
      title: 'directory',
      load: () => import('./directory.tsx').then((m) => ({ Screen: m.InviteScreen })),
    },
    { path: '/directory/:id', title: 'directory', load: () => import('./colleague.tsx') },
  ],
});
