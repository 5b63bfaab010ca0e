import { IconShieldLock } from '@tabler/icons-react';
import { SUMMARY_PATH } from './summary.ts';
import { defineAppFeature } from '../feature.ts';

/** Screens of the shell itself, and what pushed events make stale in it. */
export const shell = defineAppFeature({
  name: 'shell',
  actions: [{ label: 'security', to: '/settings/security', icon: IconShieldLock }],
  routes: [{ path: '/pages/errors/error-404', title: 'page404', load: () => import('./error-404.tsx') }],
  // Paths and topics by name: a contract imported here would be part of every first load.
  live: {
    notice: ['/api/accounts/:accountId/notices', '/api/accounts/:accountId/notices/unread'],
    mail: ['/api/accounts/:accountId/mails'],
    'content.changed': [SUMMARY_PATH],
    testimonial: [SUMMARY_PATH],
  },
});
