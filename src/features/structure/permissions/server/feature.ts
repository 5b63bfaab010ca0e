import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const permissions = defineFeature({ name: 'permissions', routes });
