import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';

export const testimonialSettings = defineFeature({ name: 'testimonial-settings', routes });
