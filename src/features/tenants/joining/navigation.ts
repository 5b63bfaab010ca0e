import { roles as everybody } from '#shared/actor.ts';
import type { Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/security/change', opens: everybody, free: true, personal: true },
  { path: '/login/link', opens: 'public' },
  { path: '/reset-password', opens: 'public' },
  { path: '/check-email', opens: 'public' },
  { path: '/sent-email', opens: 'public' },
  { path: '/set-password', opens: 'public' },
  { path: '/confirm-email', opens: 'public' },
  { path: '/signup-account', opens: 'public' },
  { path: '/signup-account-confirm', opens: 'public' },
  { path: '/signup-agency', opens: 'public' },
  { path: '/signup-agency-confirm', opens: 'public' },
  { path: '/invite-user/:id', opens: 'public' },
  { path: '/invite-user-confirm', opens: 'public' },
  { path: '/getstarted', opens: 'public' },
];
