import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const health = defineFeature({ name: 'health', routes });
