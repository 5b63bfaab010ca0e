import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const team = defineFeature({ name: 'team', routes });
