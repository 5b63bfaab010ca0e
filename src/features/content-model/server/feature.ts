import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const contentModel = defineFeature({ name: 'content-model', routes });
