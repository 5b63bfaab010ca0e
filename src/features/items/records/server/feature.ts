import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const records = defineFeature({ name: 'records', routes });
