import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const maintenance = defineFeature({ name: 'maintenance', routes });
