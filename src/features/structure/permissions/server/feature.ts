import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const permissions = defineFeature({ name: 'permissions', routes });
