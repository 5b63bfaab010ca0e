import { IconHistory } from '@tabler/icons-react';
import { accountViews, agencyViews, defineAppFeature } from '#app/feature.ts';

const everyView = [...accountViews, ...agencyViews, 'house' as const];
/** What was done, by whom: the log of the account, of the agency, or of the house. */
export const audit = defineAppFeature({
  name: 'audit',
  routes: [{ path: '/settings/audit', title: 'title', load: () => import('./audit-log.tsx'), account: false, who: ['account', 'accountAdmin', ...agencyViews, 'house'] }],
  nav: [
    { to: '/settings/audit', label: 'title', icon: IconHistory, group: 'advanced', order: 90, who: ['account', 'accountAdmin'], types: ['account'] },
    { to: '/settings/audit', label: 'title', icon: IconHistory, group: 'agency', order: 40, who: everyView, types: ['agency', 'house'] },
  ],
});
