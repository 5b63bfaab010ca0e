import { house, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/industries', sees: house, group: 'main', order: 210 },
  { path: '/settings/business-categories', sees: house, group: 'main', order: 220 },
];
