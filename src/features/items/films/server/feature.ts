import { defineFeature } from '#platform/feature.ts';
import { makeVideo } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const films = defineFeature({ name: 'films', tables, routes, jobs: [makeVideo] });
