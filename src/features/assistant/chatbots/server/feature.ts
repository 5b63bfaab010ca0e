import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';
import { widgetRoutes } from './widget/routes.ts';

export const chatbots = defineFeature({ name: 'chatbots', tables, routes: [...routes, ...widgetRoutes] });
