import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const Make = lazy(() =>
  import('./parts/video-dialog.tsx').then((module) => ({ default: module.VideoButton })),
);

/** Videos that are made of the photos of an item. */
export const films = defineAppFeature({
  name: 'films',
  parts: { 'content.action': [{ name: 'video', order: 20, Part: Make }] },
  live: { 'films.changed': ['/get-image-to-video'] },
});
