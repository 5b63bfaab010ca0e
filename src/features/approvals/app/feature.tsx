import { IconChecklist } from '@tabler/icons-react';
import { lazy } from 'react';
import { addSelectionAction, addWriter } from '#features/content/app/parts/slots.ts';
import { call } from '#app/client.ts';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { APPROVAL_TOPIC } from '../contract-names.ts';

addWriter({
  name: 'approvals',
  order: 20,
  Part: lazy(() => import('./parts/send-bar.tsx').then((module) => ({ default: module.SendBar }))),
});
addSelectionAction({
  name: 'approvals',
  order: 30,
  Part: lazy(() => import('./parts/send-many.tsx').then((module) => ({ default: module.SendMany }))),
});

/** Drafts that wait for approval, and the decisions about them. */
export const approvals = defineAppFeature({
  name: 'approvals',
  routes: [
    {
      path: '/pending-approval/:id?/:writeId?',
      title: 'title',
      icon: IconChecklist,
      count: {
        path: names.countPending.path,
        load: async (accountId, signal) => {
          const { countPending } = await import('../contract.ts');
          return (await call(countPending, { params: { accountId }, signal })).count;
        },
      },
      load: () => import('./approvals.tsx'),
    },
  ],
  live: {
    [APPROVAL_TOPIC]: [names.list.path, names.get.path, names.countPending.path, names.listLinks.path],
  },
});
