import { agencyRoles, house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/automation', sees: owners, group: 'presence', order: 40 },
  { path: '/triggers/add-triggers', sees: owners },
  { path: '/triggers/edit-trigger/:id', opens: owners },
  { path: '/trigger-logs', sees: owners },
  { path: '/settings/trigger-logs-agency', sees: agencyRoles, group: 'main', order: 140, when: 'advanced' },
  { path: '/settings/trigger-logs', sees: house, group: 'main', order: 160 },
];
