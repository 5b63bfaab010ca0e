import { defineFeature } from '#platform/feature.ts';
import { tellManagers } from './actions-notices.ts';
import { sweepSwitches } from './jobs.ts';
import { routes } from './routes.ts';

export const switching = defineFeature({
  name: 'switching',
  routes,
  jobs: [sweepSwitches],
  listens: [tellManagers],
});
