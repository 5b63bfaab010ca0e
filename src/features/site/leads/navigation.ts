import { people, staff, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/leads/:leadId?', sees: staff, opens: people, group: 'main', order: 90 },
];
