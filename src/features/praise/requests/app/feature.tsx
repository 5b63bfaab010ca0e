import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { TESTIMONIAL_TOPIC } from '../rules-topic.ts';

const Ask = lazy(() => import('./parts/ask-dialog.tsx').then((module) => ({ default: module.AskButton })));
const Many = lazy(() => import('./asking/ask-many.tsx').then((module) => ({ default: module.AskMany })));
/** Requests for testimonials, from an item, from many, and in the list of those who were asked. */
export const requests = defineAppFeature({
  name: 'requests',
  parts: {
    'content.action': [{ name: 'testimonial', order: 10, Part: Ask }],
    'content.bulkAction': [{ name: 'testimonials', order: 10, Part: Many }],
  },
  live: { [TESTIMONIAL_TOPIC]: [names.listLinks.path] },
});
