import { defineFeature } from '#platform/feature.ts';
import { deliver } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const notices = defineFeature({ name: 'notices', tables, routes, jobs: [deliver] });
