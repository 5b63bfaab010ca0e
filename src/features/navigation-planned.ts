import { agencyLeads, agencyRoles, house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of features that are not built yet: they show a page that says so. */
export const planned: readonly Place[] = [
  { path: '/settings/stats', sees: agencyLeads, group: 'main', order: 120, when: 'advanced' },
  { path: '/templates', sees: agencyLeads, group: 'main', order: 130, when: 'advanced' },
  { path: '/settings/usage-issues', sees: house, group: 'main', order: 170 },
  { path: '/autoTag', sees: house, group: 'main', order: 190 },
  { path: '/extras/elements', sees: house, group: 'main', order: 250 },
  { path: '/agency-tools/bot-demo-settings', sees: owners, group: 'chatbot', order: 60, when: 'primary' },
  { path: '/agency-plan', sees: agencyRoles, group: 'agency', order: 40 },
  { path: '/apps/dashboards/project', sees: owners },
  { path: '/apps/dashboards/analyticsTest', sees: owners },
  { path: '/settings/account-agency/pay', opens: agencyRoles },
  { path: '/settings/account-agency/success', opens: agencyRoles },
  { path: '/settings/account-agency/error/:id', opens: agencyRoles },
];
