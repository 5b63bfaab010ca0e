import { defineFeature } from '#platform/feature.ts';
import { followMerges } from './actions-templates.ts';
import { templateSweep } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const elements = defineFeature({
  name: 'elements',
  tables,
  routes,
  jobs: [templateSweep],
  listens: [followMerges],
});
