import { IconShieldLock } from '@tabler/icons-react';
import { names as noticeNames } from '#features/ground/notices/contract-names.ts';
import { names as tenantNames } from '#features/tenants/tenants/contract-names.ts';
import { defineAppFeature } from '../feature.ts';

/** The screens of the shell, and the responses that pushed events make stale. */
export const shell = defineAppFeature({
  name: 'shell',
  parts: {
    'palette.action': [
      { name: 'security', order: 10, label: 'security', to: '/settings/security', icon: IconShieldLock },
    ],
  },
  routes: [{ path: '/pages/errors/error-404', title: 'page404', load: () => import('./error-404.tsx') }],
  live: {
    notice: [noticeNames.listNotices.path, noticeNames.countNotices.path],
    mail: [noticeNames.listMails.path],
    'content.changed': [tenantNames.getAccountSummary.path],
    testimonial: [tenantNames.getAccountSummary.path],
  },
});
