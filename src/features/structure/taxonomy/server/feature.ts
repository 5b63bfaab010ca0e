import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const taxonomy = defineFeature({ name: 'taxonomy', routes });
