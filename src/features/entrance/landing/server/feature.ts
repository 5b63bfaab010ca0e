import { defineFeature } from '#platform/services.ts';
import { pages } from './pages.ts';

export const landing = defineFeature({ name: 'landing', pages });
