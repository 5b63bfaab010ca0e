import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const siteSettings = defineFeature({ name: 'site-settings', routes });
