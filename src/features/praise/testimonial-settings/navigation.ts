import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/settings/testimonial', sees: owners, group: 'presence', order: 70 },
  { path: '/settings/referrals', sees: owners, group: 'presence', order: 80 },
];
