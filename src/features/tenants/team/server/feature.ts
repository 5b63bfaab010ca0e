import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const team = defineFeature({ name: 'team', routes });
