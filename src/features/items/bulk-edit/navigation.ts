import { owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/bulk-edit', sees: owners, group: 'advanced', order: 20 },
];
