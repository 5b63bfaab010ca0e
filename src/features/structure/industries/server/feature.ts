import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const industries = defineFeature({ name: 'industries', routes });
