import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/extras/import', sees: owners, group: 'extras', order: 30 },
  { path: '/content/import', sees: owners },
];
