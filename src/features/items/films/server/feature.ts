import { defineFeature } from '#platform/feature.ts';
import { makeVideo } from './jobs.ts';
import { routes } from './routes.ts';

export const films = defineFeature({ name: 'films', routes, jobs: [makeVideo] });
