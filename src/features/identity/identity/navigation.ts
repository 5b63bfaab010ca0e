import type { Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/login', opens: 'public' },
  { path: '/logout', opens: 'public' },
];
