import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const records = defineFeature({ name: 'records', routes });
