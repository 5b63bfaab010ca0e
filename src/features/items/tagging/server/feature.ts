import { onMediaChange } from '#features/media/media/server/change-events/actions.ts';
import { defineFeature } from '#platform/feature.ts';
import { applySmartTag, tagMedia, type PhotoJob } from './jobs.ts';
import * as queries from './queries.ts';
import { routes } from './routes.ts';

export const tagging = defineFeature({ name: 'tagging', routes, jobs: [tagMedia, applySmartTag] });

// An upload that is ready gets its tags by a job.
onMediaChange(async (tx, { accountId, mediaId, what }, services) => {
  if (what !== 'ready') return;
  const { isOn } = await queries.settingsOf(tx, accountId);
  const job: PhotoJob = { accountId, mediaId, startedBy: 'upload' };
  if (isOn) await services.jobs.enqueue(tx, tagMedia, job);
});
