import { defineFeature } from '#platform/feature.ts';
import { routes as generationRoutes } from './generate/routes.ts';
import { routes as txtgenRoutes } from './txtgen/routes.ts';
import { closeLostLogs } from './jobs.ts';
import { routes } from './routes.ts';
import { sweepRuns, writeMany } from './runs/jobs.ts';
import { runRoutes } from './runs/routes.ts';
import { settingRoutes } from './settings/routes.ts';

export const writings = defineFeature({
  name: 'writings',
  routes: [...routes, ...generationRoutes, ...txtgenRoutes, ...settingRoutes, ...runRoutes],
  jobs: [closeLostLogs, writeMany, sweepRuns],
});
