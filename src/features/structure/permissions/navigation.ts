import { house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/extras/permissions', sees: [...owners, ...house], group: 'people', order: 20, account: true },
];
