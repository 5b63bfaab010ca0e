import { defineFeature } from '#server/services.ts';
import { doors } from './doors.ts';
import { stepRoutes } from './routes-step.ts';
import { routes } from './routes.ts';

export const security = defineFeature({ name: 'security', routes: [...routes, ...stepRoutes], doors });
