import { defineFeature } from '#server/services.ts';
import { routes } from './routes.ts';

export const team = defineFeature({ name: 'team', routes });
