import { bookingOrigins } from '#features/assistant/bookings/server/page/actions-origin.ts';
import { timeBooks } from '#features/assistant/chatbots/server/reply/actions-tools.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { chatOrigin } from './actions-booking.ts';
import { missedSweep, suggestJob } from './desk/jobs.ts';
import { deskRoutes } from './desk/routes.ts';
import { sweepChats } from './jobs.ts';
import { pages } from './page/pages.ts';
import { chatDoor } from './page/routes.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';
import { timeBook } from './times/actions-tools.ts';
import { widgetRoutes } from './widget/routes.ts';
import { widgetDoors } from './widget/routes-documents.ts';

export const chats = defineFeature({
  name: 'chats',
  tables,
  routes: [...routes, ...deskRoutes, ...widgetRoutes],
  jobs: [sweepChats, missedSweep, suggestJob],
  fills: [fill(bookingOrigins, chatOrigin), fill(timeBooks, timeBook)],
  pages,
  async doors(app, services) {
    await chatDoor(app, services);
    await widgetDoors(app, services);
  },
});
