import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const siteChecks = defineFeature({ name: 'site-checks', routes });
