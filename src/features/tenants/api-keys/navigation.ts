import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/extras/apiKeys', sees: owners, group: 'extras', order: 10 },
];
