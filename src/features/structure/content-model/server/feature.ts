import { defineFeature } from '#platform/feature.ts';
import { changeValues } from './fields/jobs.ts';
import { emptyRemoved } from './removed/jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const contentModel = defineFeature({
  name: 'content-model',
  tables,
  routes,
  jobs: [changeValues, emptyRemoved],
});
