import { people, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/tasks/all', sees: people, group: 'main', order: 70 },
  { path: '/tasks/:id', opens: people },
];
