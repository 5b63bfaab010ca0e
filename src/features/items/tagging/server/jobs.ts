import { z } from 'zod';
import { tellScreens } from '#platform/events/live-news.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { id } from '#shared/endpoint.ts';
import { TAGGING_TOPIC } from '../contract.ts';
import { noteFailure, tagPhoto } from './actions.ts';
import { TaggerError } from './actions-openai.ts';
import * as smart from './smart/queries.ts';

/** Photo to tag, and what asked for it. */
export type PhotoJob = { accountId: string; mediaId: string; startedBy: 'upload' | 'person' };
/** Failures that another try may mend. */
const passing = new Set(['tagging.unreachable', 'tagging.slow']);
/** Tags one photo after its upload, or when somebody asks for it (MEDIA-33). */
export const tagMedia = defineJob({
  name: 'tagging.photo',
  payload: z.object({ accountId: id, mediaId: id, startedBy: z.enum(['upload', 'person']) }),
  fairBy: ({ accountId }) => accountId,
  priority: -5,
  retries: 2,
  retryDelaySeconds: 10,
  timeoutSeconds: 120,
  async run(job, services, { lastAttempt }) {
    try {
      await tagPhoto(services, job);
    } catch (error) {
      const passes = !(error instanceof TaggerError) || passing.has(error.code);
      if (passes && !lastAttempt) throw error;
      const code = error instanceof TaggerError ? error.code : 'tagging.failed';
      services.log.warn({ ...job, code, err: error }, 'photo not tagged');
      await noteFailure(services, job, code);
    }
  },
});

/** Gives the tag of a smart tag to all photos that match now, and takes it off those that do not (MEDIA-34). */
export const applySmartTag = defineJob({
  name: 'tagging.smart',
  payload: z.object({ accountId: id, tagId: id, smartTagId: id.nullable() }),
  fairBy: ({ accountId }) => accountId,
  retries: 3,
  timeoutSeconds: 300,
  run: ({ accountId, tagId, smartTagId }, services) =>
    services.db.withTenant(asJobOf(accountId), async (tx) => {
      await smart.clearSmart(tx, accountId, tagId);
      const smartTag = smartTagId ? await smart.findSmart(tx, accountId, smartTagId) : undefined;
      if (smartTag?.isOn && smartTag.tagId === tagId)
        await smart.applySmart(tx, accountId, tagId, smartTag.rule);
      await tellScreens(tx, { accountId, topic: TAGGING_TOPIC });
    }),
});
