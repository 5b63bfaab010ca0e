import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/gallery', sees: owners, group: 'presence', order: 10 },
];
