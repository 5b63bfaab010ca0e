import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const siteSettings = defineFeature({ name: 'site-settings', routes });
