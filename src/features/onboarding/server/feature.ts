import { defineFeature } from '#server/services.ts';
import { routes } from './routes.ts';

export const onboarding = defineFeature({ name: 'onboarding', routes });
