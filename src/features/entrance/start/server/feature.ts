import { defineFeature } from '#platform/feature.ts';
import { agencyRoutes } from './routes-agency.ts';
import { routes } from './routes.ts';
import { stepRoutes } from './steps/routes.ts';

export const start = defineFeature({ name: 'start', routes: [...routes, ...stepRoutes, ...agencyRoutes] });
