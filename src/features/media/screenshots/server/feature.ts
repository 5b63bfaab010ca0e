import { defineFeature } from '#platform/feature.ts';
import { takeShot } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const screenshots = defineFeature({ name: 'screenshots', tables, routes, jobs: [takeShot] });
