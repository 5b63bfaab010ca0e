import { lazy } from 'react';
import { addMediaSource, type Target } from '#features/media/media/app/parts/sources.ts';
import { defineAppFeature } from '#app/feature.ts';
import { Later } from '#app/ui/states.tsx';

const Add = lazy(() => import('./parts/link-dialog.tsx').then((module) => ({ default: module.LinkButton })));
/** Button beside "Add photos", loaded with the screen that shows it. */
const AddFromLink = (target: Target) => (
  <Later>
    <Add {...target} />
  </Later>
);
addMediaSource({ name: 'link', order: 10, Part: AddFromLink });

/** Pictures of web pages. */
export const screenshots = defineAppFeature({
  name: 'screenshots',
  live: { 'screenshots.changed': ['/api/accounts/:accountId/screenshots/:screenshotId'] },
});
