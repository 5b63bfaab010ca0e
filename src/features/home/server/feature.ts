import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const home = defineFeature({ name: 'home', routes });
