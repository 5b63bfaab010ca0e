import { house, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/failed-jobs', sees: house, group: 'people', order: 50 },
];
