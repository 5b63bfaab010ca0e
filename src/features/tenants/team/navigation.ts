import { agencyLeads, house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/directory', sees: [...owners, 'user'], group: 'advanced', order: 30 },
  {
    path: '/settings/team',
    sees: [...agencyLeads, 'account', 'accounts', 'accountAdmin'],
    group: 'people',
    order: 10,
  },
  { path: '/agency/:agencyId/team/:agentId', opens: house, under: ['/agency'] },
  { path: '/directory/invite', opens: owners },
  { path: '/directory/:id', opens: [...owners, 'user'] },
  {
    path: '/settings/team/:id/:accountId?',
    opens: [...agencyLeads, 'account', 'accounts', 'accountAdmin'],
  },
];
