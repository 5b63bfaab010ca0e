import { house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/integrated-toSocial', sees: house, group: 'main', order: 150 },
  { path: '/extras/social-config', sees: owners, group: 'extras', order: 50 },
  { path: '/extras/social-config/:id', opens: owners },
  { path: '/extras/house-social-config', sees: house, group: 'main', order: 240 },
];
