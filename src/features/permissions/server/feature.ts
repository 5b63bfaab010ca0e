import { defineFeature } from '#server/services.ts';
import { routes } from './routes.ts';

export const permissions = defineFeature({ name: 'permissions', routes });
