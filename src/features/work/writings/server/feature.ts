import { defineFeature } from '#platform/feature.ts';
import { generationDoors } from './generate/routes.ts';
import { closeLostLogs } from './jobs.ts';
import { routes } from './routes.ts';
import { writingRun } from './runs/jobs.ts';
import { runRoutes } from './runs/routes.ts';
import { settingRoutes } from './settings/routes.ts';

export const writings = defineFeature({
  name: 'writings',
  routes: [...routes, ...settingRoutes, ...runRoutes],
  jobs: [closeLostLogs],
  runs: [writingRun],
  doors: generationDoors,
});
