import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const Video = lazy(() => import('./reader-video.tsx').then((module) => ({ default: module.ReaderVideo })));
/** The video of a customer in the reader of the testimonial. */
export const customerVideo = defineAppFeature({
  name: 'customer-video',
  parts: { 'testimonial.part': [{ name: 'video', order: 10, Part: Video }] },
});
