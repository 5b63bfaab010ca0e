import { defineFeature } from '#platform/feature.ts';
import { pages } from './pages.ts';

export const landing = defineFeature({ name: 'landing', pages });
