import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const team = defineFeature({ name: 'team', tables, routes });
