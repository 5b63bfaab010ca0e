import { house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/extras/smart-tags', sees: owners, group: 'extras', order: 40 },
  { path: '/settings/autoTagging', sees: owners },
  { path: '/image-tagger', sees: owners },
  { path: '/autoTag', sees: house, group: 'main', order: 190 },
];
