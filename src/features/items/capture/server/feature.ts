import { mediaChanged } from '#features/media/media/events.ts';
import { on } from '#platform/events/listener.ts';
import { defineFeature } from '#platform/feature.ts';
import { captureDoors } from './page/doors.ts';
import * as queries from './queries.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const capture = defineFeature({
  name: 'capture',
  tables,
  routes,
  doors: captureDoors,
  listens: [
    // Phones take the place out of what they hand to pages, and tell it to those that ask.
    on(mediaChanged, 'capture.places', async ({ tx, accountId }, { subject, data }) => {
      if (data.what !== 'ready') return;
      const photo = await queries.photoOfMedium(tx, accountId, subject);
      if (photo) await queries.fillMedium(tx, accountId, photo);
    }),
  ],
});
