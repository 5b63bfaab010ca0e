import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const jobs = defineFeature({ name: 'jobs', routes });
