import { IconEdit } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

export const bulkEdit = defineAppFeature({
  name: 'bulk-edit',
  routes: [{ path: '/bulk-edit', title: 'bulkEdit', icon: IconEdit, load: () => import('./bulk-edit.tsx') }],
});
