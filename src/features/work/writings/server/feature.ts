import { defineFeature } from '#platform/feature.ts';
import { routes as generationRoutes } from './generate/routes.ts';
import { routes as txtgenRoutes } from './txtgen/routes.ts';
import { closeLostLogs } from './jobs.ts';
import { routes } from './routes.ts';
import { tellAsker } from './runs/actions-notices.ts';
import { writingRun } from './runs/jobs.ts';
import { runRoutes } from './runs/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { tables } from './tables.ts';

export const writings = defineFeature({
  name: 'writings',
  tables,
  routes: [...routes, ...generationRoutes, ...txtgenRoutes, ...settingRoutes, ...runRoutes],
  jobs: [closeLostLogs],
  runs: [writingRun],
  listens: [tellAsker],
});
