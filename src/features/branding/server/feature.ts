import { defineFeature } from '#server/services.ts';
import { doors } from './doors.ts';
import { lookAround, lookNow } from './jobs.ts';
import { routes } from './routes.ts';

export const branding = defineFeature({ name: 'branding', routes, doors, jobs: [lookNow, lookAround] });
