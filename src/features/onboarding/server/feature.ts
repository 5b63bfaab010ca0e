import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const onboarding = defineFeature({ name: 'onboarding', routes });
