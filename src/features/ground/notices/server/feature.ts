import { defineFeature } from '#platform/feature.ts';
import { deliver } from './jobs.ts';
import { routes } from './routes.ts';

export const notices = defineFeature({ name: 'notices', routes, jobs: [deliver] });
