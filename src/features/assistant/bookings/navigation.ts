import { people, staff, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/bookings/:action?', sees: staff, opens: people, group: 'presence', order: 5 },
];
