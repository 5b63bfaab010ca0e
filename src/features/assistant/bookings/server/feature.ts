import { defineFeature } from '#platform/feature.ts';
import { calendarEntries } from '#features/work/calendar/server/actions-entries.ts';
import { fill } from '#platform/server-slots.ts';
import { entriesOf } from './actions-calendar.ts';
import { showChanges, tellCanceled, tellMoved } from './actions-notices.ts';
import { remind, sweepHolds } from './jobs.ts';
import { pages } from './page/pages.ts';
import { bookingDoors } from './page/routes.ts';
import { routes } from './routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { tables } from './tables.ts';

export const bookings = defineFeature({
  name: 'bookings',
  tables,
  routes: [...routes, ...setupRoutes],
  jobs: [remind, sweepHolds],
  listens: [...showChanges, tellMoved, tellCanceled],
  fills: [fill(calendarEntries, entriesOf)],
  pages,
  doors: bookingDoors,
});
