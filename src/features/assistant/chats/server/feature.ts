import { bookingOrigins } from '#features/assistant/bookings/server/page/actions-origin.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { chatOrigin } from './actions-booking.ts';
import { sweepChats } from './jobs.ts';
import { pages } from './page/pages.ts';
import { chatDoor } from './page/routes.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const chats = defineFeature({
  name: 'chats',
  tables,
  routes,
  jobs: [sweepChats],
  fills: [fill(bookingOrigins, chatOrigin)],
  pages,
  doors: chatDoor,
});
