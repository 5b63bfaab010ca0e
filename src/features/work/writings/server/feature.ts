import { providers } from '#features/ground/connections/server/actions-provider.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { writerModel } from './generate/actions-model.ts';
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
  fills: [fill(providers, writerModel)],
  routes: [...routes, ...generationRoutes, ...txtgenRoutes, ...settingRoutes, ...runRoutes],
  jobs: [closeLostLogs],
  runs: [writingRun],
  listens: [tellAsker],
});
