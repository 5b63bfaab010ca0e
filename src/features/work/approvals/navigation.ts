import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/pending-approval/:id?/:writeId?', sees: owners, group: 'advanced', order: 50 },
];
