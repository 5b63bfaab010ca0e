import { lazy } from 'react';
import { addContentAction, type ContentPart } from '#features/content/app/parts/slots.ts';
import { defineAppFeature } from '#app/feature.ts';
import { Later } from '#app/ui/states.tsx';

const Make = lazy(() =>
  import('./parts/video-dialog.tsx').then((module) => ({ default: module.VideoButton })),
);
/** Button of the slot content.actions, loaded with the screen that shows it. */
const MakeAction: ContentPart = ({ item }) => (
  <Later>
    <Make item={item} />
  </Later>
);
addContentAction({ name: 'video', order: 20, Part: MakeAction });

/** Videos that are made of the photos of an item. */
export const films = defineAppFeature({ name: 'films', live: { 'films.changed': ['/get-image-to-video'] } });
