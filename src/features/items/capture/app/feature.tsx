import { IconPhoto } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The screen that explains the page for phones and sets it up. */
export const capture = defineAppFeature({
  name: 'capture',
  routes: [{ path: '/extras/mobile', title: 'title', icon: IconPhoto, load: () => import('./mobile.tsx') }],
});
