import { IconMailbox } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The screen of mails of an account, of an agency or of the house. */
export const notices = defineAppFeature({
  name: 'notices',
  routes: [{ path: '/outbox', title: 'outbox', icon: IconMailbox, load: () => import('./outbox.tsx') }],
});
