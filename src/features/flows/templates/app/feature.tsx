import { IconTemplate } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { names, TOPIC } from '../contract-names.ts';

const FirstTemplate = lazy(() =>
  import('./parts/first-template.tsx').then((m) => ({ default: m.FirstTemplate })),
);
const AccountTemplate = lazy(() =>
  import('./parts/account-template.tsx').then((m) => ({ default: m.AccountTemplate })),
);

/** Templates of agencies, their releases, and what is applied to which account. */
export const templates = defineAppFeature({
  name: 'templates',
  routes: [
    { path: '/templates', title: 'templates', icon: IconTemplate, load: () => import('./list.tsx') },
    { path: '/settings/template', title: 'template', icon: IconTemplate, load: () => import('./own.tsx') },
    { path: '/templates/:accountTemplateId', title: 'template', load: () => import('./template.tsx') },
  ],
  parts: {
    'account.new': [{ name: 'template', order: 10, Part: FirstTemplate }],
    'account.overview': [{ name: 'template', order: 10, Part: AccountTemplate }],
  },
  live: { [TOPIC]: [names.listApplications.path, names.getApplication.path] },
});
