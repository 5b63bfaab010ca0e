import { owners, staff, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/reviewsImport', sees: staff, group: 'extras', order: 65 },
  { path: '/reviewsLogs', sees: staff, under: ['/reviewsImport'] },
  { path: '/settings/gmbConfiguration/:id?', sees: owners },
];
