import { defineFeature } from '#platform/feature.ts';
import { recordUsage } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const stats = defineFeature({ name: 'stats', tables, routes, jobs: [recordUsage] });
