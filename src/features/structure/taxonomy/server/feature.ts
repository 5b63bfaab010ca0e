import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const taxonomy = defineFeature({ name: 'taxonomy', routes });
