import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const announcements = defineFeature({ name: 'announcements', routes });
