import { IconChecklist } from '@tabler/icons-react';
import { lazy } from 'react';
import { call } from '#app/client.ts';
import { defineAppFeature } from '#app/feature.ts';
import { names, APPROVAL_TOPIC } from '../contract-names.ts';

const SendBar = lazy(() => import('./parts/send-bar.tsx').then((module) => ({ default: module.SendBar })));
const SendMany = lazy(() => import('./parts/send-many.tsx').then((module) => ({ default: module.SendMany })));

/** Drafts that wait for approval, and the decisions about them. */
export const approvals = defineAppFeature({
  name: 'approvals',
  parts: {
    'content.writer': [{ name: 'approvals', order: 20, Part: SendBar }],
    'content.bulkAction': [{ name: 'approvals', order: 30, Part: SendMany }],
  },
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
