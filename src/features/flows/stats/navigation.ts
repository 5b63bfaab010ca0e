import { agencyLeads, house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/stats', sees: agencyLeads, opens: house, group: 'main', order: 120, when: 'advanced' },
  { path: '/apps/dashboards/project', sees: owners, group: 'main', order: 115 },
  { path: '/apps/dashboards/analyticsTest', sees: owners },
];
