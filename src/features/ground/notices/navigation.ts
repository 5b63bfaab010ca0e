import { agencyLeads, house, staff, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  {
    path: '/outbox',
    sees: [...staff, ...agencyLeads, ...house],
    opens: ['user'],
    group: 'people',
    order: 30,
  },
];
