import { defineFeature } from '#platform/feature.ts';
import { changeValues } from './fields/jobs.ts';
import { emptyRemoved } from './removed/jobs.ts';
import { routes } from './routes.ts';

export const contentModel = defineFeature({
  name: 'content-model',
  routes,
  jobs: [changeValues, emptyRemoved],
});
