import { agencyLeads, owners, type FeatureNavigation } from '#shared/navigation/place.ts';

/** Addresses of this feature, and its pages that permissions may hide. */
export const navigation: FeatureNavigation = {
  places: [
    { path: '/directory', sees: [...owners, 'user'], group: 'advanced', order: 30 },
    {
      path: '/settings/team',
      sees: [...agencyLeads, 'account', 'accounts', 'accountAdmin'],
      group: 'people',
      order: 10,
    },
    { path: '/directory/invite', opens: owners },
    { path: '/directory/:id', opens: [...owners, 'user'] },
    {
      path: '/settings/team/:id/:accountId?',
      opens: [...agencyLeads, 'account', 'accounts', 'accountAdmin'],
    },
  ],
  pages: [
    { path: '/directory', section: 'advanced' },
    { path: '/settings/team', section: 'settings' },
  ],
};
