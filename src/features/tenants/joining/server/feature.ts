import { defineFeature } from '#platform/feature.ts';
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
});
