import { IconFileImport } from '@tabler/icons-react';
import { lazy } from 'react';
import { addListAction, type ListPart } from '#features/content/app/parts/slots.ts';
import { defineAppFeature } from '#app/feature.ts';
import { Later } from '#app/ui/states.tsx';

const Menu = lazy(() => import('./parts/export-menu.tsx').then((module) => ({ default: module.ExportMenu })));
/** Menu in the head of the list of content, loaded with that screen. */
const ExportAction: ListPart = ({ query }) => (
  <Later>
    <Menu query={query} />
  </Later>
);
addListAction({ name: 'export', order: 10, Part: ExportAction });

/** Import and export of items. */
export const exchange = defineAppFeature({
  name: 'exchange',
  routes: [
    { path: '/extras/import', title: 'title', icon: IconFileImport, load: () => import('./import.tsx') },
    { path: '/content/import', title: 'title', load: () => import('./import.tsx') },
  ],
});
