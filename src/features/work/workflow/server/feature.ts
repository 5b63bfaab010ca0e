import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const workflow = defineFeature({ name: 'workflow', routes });
