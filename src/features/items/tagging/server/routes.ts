import { audit } from '#features/ground/audit/server/actions.ts';
import { seenBy } from '#features/media/media/server/visibility/actions.ts';
import { countWords } from '#features/structure/taxonomy/server/queries.ts';
import { answer } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { tryModel } from '#platform/outside/models/try-model.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canTag } from '../policy.ts';
import * as actions from './actions.ts';
import * as service from './actions-service.ts';
import { tagMedia, type PhotoJob } from './jobs.ts';
import * as queries from './queries.ts';
import * as photoQueries from './queries-photos.ts';
import { houseRoutes } from './house/routes.ts';
import { smartRoutes } from './smart/routes.ts';

export const routes = [
  answer(contract.getSettings, { may: canTag }, async ({ tx, params }) =>
    service.shownSettings(tx, params.accountId),
  ),
  answer(contract.saveSettings, { may: canTag }, async ({ place, tx, actor, params, body }) => {
    const { accountId } = params;
    const { baseUrl, model, key, ...settings } = body;
    if (settings.labelIds) {
      const labelIds = [...new Set(settings.labelIds)];
      if ((await countWords(tx, accountId, 'label', labelIds)) !== labelIds.length)
        throw fail('tagging.labels', 400, [{ path: 'labelIds', code: 'tagging.labels' }]);
    }
    if (settings.adapter === 'openai' && !baseUrl)
      throw fail('tagging.address', 400, [{ path: 'baseUrl', code: 'tagging.address' }]);
    const before = await service.shownSettings(tx, accountId);
    const { isKeyRemoved } = await service.saveService(place, { baseUrl, model, key });
    await queries.saveSettings(tx, accountId, settings);
    const after = await service.shownSettings(tx, accountId);
    audit(tx, actor, {
      action: 'settings.tagging_changed',
      object: { type: 'account', id: accountId, name: '' },
      before: { ...before },
      after: { ...after },
    });
    return { ...after, isKeyRemoved };
  }),
  answerBeside(
    contract.tryService,
    { may: canTag },
    {
      before: ({ place, body }) => service.triedService(place, body),
      work: ({ services, begun, signal }) => tryModel(services.config, begun, signal),
      after: async ({ done }) => done,
    },
  ),
  answer(contract.history, { may: canTag, reads: true }, async ({ tx, params, query }) => {
    const { rows, nextCursor } = cutPage(
      await queries.runs(tx, params.accountId, query),
      query.limit,
      (run) => writeCursor('runs', [run.createdAt, run.id]),
    );
    return { runs: rows, nextCursor };
  }),
  answer(contract.photos, { may: canTag, reads: true }, async ({ tx, actor, params, query }) => {
    const { rows, nextCursor } = cutPage(
      await photoQueries.photoRows(tx, params.accountId, seenBy(actor), query),
      query.limit,
      (row) => writeCursor('photos', [row.id]),
    );
    return { photos: await actions.withTags(tx, params.accountId, rows), nextCursor };
  }),
  answer(contract.vote, { may: canTag }, ({ place, params, body }) =>
    actions.castVote(place, params.mediaId, body),
  ),
  answer(contract.start, { may: canTag }, async ({ tx, actor, params, body, services }) => {
    const { accountId } = params;
    const sight = seenBy(actor);
    const mediaIds = body.mediaIds
      ? await photoQueries.seenPhotos(tx, accountId, sight, body.mediaIds)
      : (
          await photoQueries.photoRows(tx, accountId, sight, {
            state: 'none',
            limit: contract.MOST_PHOTOS - 1,
          })
        ).map(({ id }) => id);
    for (const mediaId of mediaIds) {
      const job: PhotoJob = { accountId, mediaId, startedBy: 'person' };
      await services.jobs.enqueue(tx, tagMedia, job);
    }
    return { queued: mediaIds.length };
  }),
  ...smartRoutes,
  ...houseRoutes,
];
