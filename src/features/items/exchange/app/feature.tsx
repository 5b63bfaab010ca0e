import { IconFileImport } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const Menu = lazy(() => import('./parts/export-menu.tsx').then((module) => ({ default: module.ExportMenu })));

/** Import and export of items. */
export const exchange = defineAppFeature({
  name: 'exchange',
  parts: { 'content.listAction': [{ name: 'export', order: 10, Part: Menu }] },
  routes: [
    { path: '/extras/import', title: 'title', icon: IconFileImport, load: () => import('./import.tsx') },
    { path: '/content/import', title: 'title', load: () => import('./import.tsx') },
  ],
});
