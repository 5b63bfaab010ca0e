import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const siteChecks = defineFeature({ name: 'site-checks', routes });
