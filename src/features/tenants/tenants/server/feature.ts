import { defineFeature } from '#platform/feature.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { agencyRoutes } from './agencies/routes.ts';
import { makeExport, removeTenant, sweepExports } from './lifecycle/jobs.ts';
import { exportDoor, lifecycleRoutes } from './lifecycle/routes.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const tenants = defineFeature({
  name: 'tenants',
  tables,
  routes: [...routes, ...accountsRoutes, ...agencyRoutes, ...lifecycleRoutes],
  jobs: [removeTenant, makeExport, sweepExports],
  doors: exportDoor,
});
