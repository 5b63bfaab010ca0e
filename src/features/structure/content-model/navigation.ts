import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/pipelines', sees: owners, group: 'settings', order: 20 },
  { path: '/settings/types', sees: owners, group: 'settings', order: 30 },
  { path: '/settings/fields', sees: owners, group: 'settings', order: 40 },
  { path: '/settings/fields/:id', opens: owners },
];
