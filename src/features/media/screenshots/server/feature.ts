import { defineFeature } from '#platform/feature.ts';
import { takeShot } from './jobs.ts';
import { routes } from './routes.ts';

export const screenshots = defineFeature({ name: 'screenshots', routes, jobs: [takeShot] });
