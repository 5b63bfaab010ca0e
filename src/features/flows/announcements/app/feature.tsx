import { IconSpeakerphone } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const Lines = lazy(() => import('./parts/lines.tsx').then((module) => ({ default: module.Lines })));

/** Announcements of the operator: above all screens, and the list of them. */
export const announcements = defineAppFeature({
  name: 'announcements',
  routes: [
    {
      path: '/settings/announcements',
      title: 'announcements',
      icon: IconSpeakerphone,
      load: () => import('./screen.tsx'),
    },
  ],
  parts: { 'shell.banner': [{ name: 'announcements', order: 5, Part: Lines }] },
});
