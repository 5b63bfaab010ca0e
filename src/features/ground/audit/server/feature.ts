import { defineFeature } from '#platform/feature.ts';
import { checkChains } from './jobs.ts';
import { routes } from './routes.ts';

export const audit = defineFeature({ name: 'audit', routes, jobs: [checkChains] });
