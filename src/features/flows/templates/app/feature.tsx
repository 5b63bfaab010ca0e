import { IconTemplate } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names, TOPIC } from '../contract-names.ts';

/** Templates of agencies, their releases, and what is applied to which account. */
export const templates = defineAppFeature({
  name: 'templates',
  routes: [
    { path: '/templates', title: 'templates', icon: IconTemplate, load: () => import('./list.tsx') },
    { path: '/templates/:accountTemplateId', title: 'template', load: () => import('./template.tsx') },
  ],
  live: { [TOPIC]: [names.listApplications.path, names.getApplication.path] },
});
