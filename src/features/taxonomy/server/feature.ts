import { defineFeature } from '#server/services.ts';
import { routes } from './routes.ts';

export const taxonomy = defineFeature({ name: 'taxonomy', routes });
