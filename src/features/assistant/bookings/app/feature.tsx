// An icon that the first load has already.
import { IconCalendar } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { BOOKING_TOPIC } from '../rules-topic.ts';

/** Bookings of customers, and the services and hours by which they are made. */
export const bookings = defineAppFeature({
  name: 'bookings',
  routes: [
    { path: '/bookings/:action?', title: 'title', icon: IconCalendar, load: () => import('./screen.tsx') },
  ],
  live: { [BOOKING_TOPIC]: [names.list.path, names.board.path] },
});
