import { IconAddressBook, IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import { addFirstPersonPart, type FirstPersonPart } from '#features/tenants/app/parts/account/slots.ts';
import { call } from '#app/client.ts';
import { personName } from '#shared/actor.ts';
import { defineAppFeature } from '#app/feature.ts';
import { Later } from '#app/ui/states.tsx';

const Invite = lazy(() => import('./parts/invite-into.tsx').then((m) => ({ default: m.InviteFirst })));
/** Button on the page of an account that nobody has access to, loaded with that page. */
const InviteFirst: FirstPersonPart = (props) => (
  <Later>
    <Invite {...props} />
  </Later>
);
addFirstPersonPart('invite', InviteFirst);

/** Most results in the palette. */
const FOUND_MOST = 5;
/**
 * Screens of the people of an account or of an agency: team, invitations and titles, and the directory for all
 * members.
 */
export const team = defineAppFeature({
  name: 'team',
  searchTitle: 'directory',
  async search(text, accountId, signal) {
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
