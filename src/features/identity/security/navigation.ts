import { roles as everybody } from '#shared/actor.ts';
import type { Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/security', opens: everybody, free: true, personal: true },
  { path: '/settings/security/codes', opens: everybody, free: true, personal: true },
  { path: '/login/second-step', opens: 'public' },
  { path: '/login/set-up', opens: 'public' },
];
