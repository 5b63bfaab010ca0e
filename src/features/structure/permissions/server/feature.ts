import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const permissions = defineFeature({ name: 'permissions', tables, routes });
