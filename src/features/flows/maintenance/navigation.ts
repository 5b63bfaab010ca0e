import { house, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/maintenance', sees: house, group: 'main', order: 162 },
];
