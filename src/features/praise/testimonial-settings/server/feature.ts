import { defineFeature } from '#platform/services.ts';
import { routes } from './routes.ts';

export const testimonialSettings = defineFeature({ name: 'testimonial-settings', routes });
