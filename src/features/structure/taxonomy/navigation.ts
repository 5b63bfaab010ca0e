import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/services', sees: owners, group: 'settings', order: 10 },
  { path: '/extras/categories', sees: owners, group: 'extras', order: 20 },
  { path: '/settings/labels', sees: owners },
];
