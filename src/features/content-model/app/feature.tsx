import { IconForms } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** What content is made of: so far its custom fields and their groups. */
export const contentModel = defineAppFeature({
  name: 'content-model',
  routes: [{ path: '/settings/fields', title: 'title', icon: IconForms, load: () => import('./fields.tsx') }],
});
