import { providers } from '#features/ground/connections/server/actions-provider.ts';
import { mediaChanged } from '#features/media/media/events.ts';
import { on } from '#platform/events/listener.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { taggingModel } from './actions-service.ts';
import { applySmartTag, tagMedia, type PhotoJob } from './jobs.ts';
import * as queries from './queries.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const tagging = defineFeature({
  name: 'tagging',
  tables,
  fills: [fill(providers, taggingModel)],
  routes,
  jobs: [tagMedia, applySmartTag],
  listens: [
    // An upload that is ready gets its tags by a job.
    on(mediaChanged, 'tagging.uploads', async ({ tx, services, accountId }, { subject, data }) => {
      if (data.what !== 'ready') return;
      const { isOn } = await queries.settingsOf(tx, accountId);
      const job: PhotoJob = { accountId, mediaId: subject, startedBy: 'upload' };
      if (isOn) await services.jobs.enqueue(tx, tagMedia, job);
    }),
  ],
});
