import { IconInbox } from '@tabler/icons-react';
import { call } from '#app/client.ts';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';

/** Inquiries of visitors and the answers to them. */
export const leads = defineAppFeature({
  name: 'leads',
  routes: [
    {
      path: '/leads/:leadId?',
      title: 'title',
      icon: IconInbox,
      count: {
        path: names.countNew.path,
        load: async (accountId, signal) => {
          const { countNew } = await import('../contract.ts');
          return (await call(countNew, { params: { accountId }, signal })).count;
        },
      },
      load: () => import('./inbox.tsx'),
    },
  ],
  live: { lead: [names.list.path, names.get.path, names.countNew.path] },
});
