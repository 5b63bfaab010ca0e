import { agencyRoles, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/apps/agent-settings', sees: owners, group: 'chatbot', order: 20 },
  { path: '/settings/knowledge-gaps-agency', sees: agencyRoles, group: 'agency', order: 45 },
];
