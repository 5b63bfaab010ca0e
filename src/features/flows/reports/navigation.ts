import { agencyLeads, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/apps/dashboards/reports', sees: owners },
  { path: '/settings/reports', sees: agencyLeads, group: 'main', order: 121 },
  { path: '/report/:accountId/:key', opens: 'public' },
];
