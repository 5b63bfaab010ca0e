import { people, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/workflow/:id?', sees: people, group: 'main', order: 60 },
];
