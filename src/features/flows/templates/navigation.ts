import { agencyLeads, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/templates', sees: agencyLeads, group: 'main', order: 130, when: 'advanced' },
  { path: '/settings/template', sees: owners, group: 'settings', order: 60 },
  { path: '/templates/:accountTemplateId', opens: agencyLeads, under: ['/templates'] },
];
