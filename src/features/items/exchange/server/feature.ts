import { defineFeature } from '#platform/feature.ts';
import { exportRoutes } from './export/routes.ts';
import { importPrefix } from './file/actions.ts';
import { importDoor } from './file/routes.ts';
import { sweepImports, workOnImport } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const exchange = defineFeature({
  name: 'exchange',
  tables,
  routes: [...routes, ...exportRoutes],
  jobs: [workOnImport, sweepImports],
  files: (accountId) => [{ prefix: importPrefix(accountId), derived: true }],
  doors: importDoor,
});
