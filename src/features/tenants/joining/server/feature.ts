import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { firstOwner } from '#features/tenants/tenants/server/actions.ts';
import { inviteOwner } from './actions-invitations.ts';
import { mailLink } from './jobs.ts';
import { invitationRoutes } from './routes-invitations.ts';
import { signUpRoutes } from './routes-sign-up.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const joining = defineFeature({
  name: 'joining',
  tables,
  routes: [...routes, ...invitationRoutes, ...signUpRoutes],
  jobs: [mailLink],
  fills: [fill(firstOwner, inviteOwner)],
});
