import { owners, people, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/extras/media', sees: owners, opens: people, group: 'main', order: 100 },
];
