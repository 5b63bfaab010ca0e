import { defineFeature } from '#server/services.ts';
import { routes } from './routes.ts';

export const tenants = defineFeature({ name: 'tenants', routes });
