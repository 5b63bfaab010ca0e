import { house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/extras/mobile', sees: [...owners, ...house], group: 'extras', order: 70, account: true },
];
