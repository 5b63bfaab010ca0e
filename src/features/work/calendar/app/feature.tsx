import { IconCalendar } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

const path = '/api/accounts/:accountId/calendar';
/** Items, tasks and planned publications by their dates. */
export const calendar = defineAppFeature({
  name: 'calendar',
  routes: [{ path: '/calendar', title: 'title', icon: IconCalendar, load: () => import('./calendar.tsx') }],
  live: { 'content.changed': [path], 'tasks.changed': [path] },
});
