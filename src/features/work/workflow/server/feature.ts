import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const workflow = defineFeature({ name: 'workflow', routes });
