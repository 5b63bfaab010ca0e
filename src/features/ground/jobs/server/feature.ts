import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const jobs = defineFeature({ name: 'jobs', routes });
