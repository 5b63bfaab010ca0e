import { agencyLeads, house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/integrations', sees: owners, group: 'presence', order: 50 },
  { path: '/settings/integrations/permission', opens: owners },
  { path: '/settings/connections', sees: [...agencyLeads, ...house], group: 'people', order: 60 },
];
