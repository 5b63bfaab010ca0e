import { house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/extras/elements', sees: house, group: 'main', order: 250 },
  { path: '/settings/services/:id', opens: owners },
];
