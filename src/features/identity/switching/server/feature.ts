import { defineFeature } from '#platform/services.ts';
import { sweepSwitches } from './jobs.ts';
import { routes } from './routes.ts';

export const switching = defineFeature({ name: 'switching', routes, jobs: [sweepSwitches] });
