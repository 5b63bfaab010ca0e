import { IconArrowsSplit2, IconForms, IconStack2 } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The model of content: pipelines with their stages, content types, custom fields and their groups. */
export const contentModel = defineAppFeature({
  name: 'content-model',
  routes: [
    {
      path: '/settings/pipelines',
      title: 'pipelines',
      icon: IconArrowsSplit2,
      load: () => import('./pipelines.tsx'),
    },
    { path: '/settings/types', title: 'types', icon: IconStack2, load: () => import('./content-types.tsx') },
    { path: '/settings/fields', title: 'title', icon: IconForms, load: () => import('./fields.tsx') },
    { path: '/settings/fields/:id', title: 'title', load: () => import('./field.tsx') },
  ],
  live: {
    'model.changed': [
      '/api/accounts/:accountId/model',
      '/api/accounts/:accountId/pipelines',
      '/api/accounts/:accountId/content-types',
      '/api/accounts/:accountId/custom-fields',
      '/api/accounts/:accountId/custom-fields/:customFieldId',
    ],
  },
});
