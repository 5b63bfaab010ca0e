import { hiddenFields } from '#features/structure/content-model/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { anyMember, demand } from '#shared/rights/right.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import * as contract from '../contract.ts';
import * as trashCalls from '../contract-trash.ts';
import { contents } from '../contract-feed.ts';
import * as lockContract from '../contract-locks.ts';
import { map } from '../contract-map.ts';
import * as versionContract from '../contract-versions.ts';
import {
  canChangeMany,
  canCreate,
  canList,
  canLock,
  canPublish,
  canPurge,
  canReadFeed,
  canRemove,
  canSee,
  canSeeMap,
  canUpdate,
} from '../policy.ts';
import * as actions from './actions.ts';
import { create, demandPace, typeToCreate } from './create/actions.ts';
import { seenWhere } from './list/actions.ts';
import { feedTag, readFeed } from './list/queries-feed.ts';
import * as locks from './locks/actions.ts';
import * as lists from './list/queries.ts';
import { changeMany } from './many/actions.ts';
import { readMap } from './map/actions.ts';
import { preview } from './preview/actions.ts';
import * as publishing from './publishing/actions.ts';
import * as trash from './trash/actions.ts';
import * as versions from './versions/actions.ts';

const lockedItem = ({ place, params }: AccountCall<{ contentId: string }>) =>
  actions.lockItem(place, params.contentId);
const lockedTrash = ({ place, params }: AccountCall<{ trashedId: string }>) =>
  trash.findTrashed(place, params.trashedId);

export const routes = [
  answer(
    contract.list,
    { may: canList, subject: async ({ query }) => query, reads: 'keptPlans' },
    async ({ tx, actor, params, query }) =>
      lists.list(tx, params.accountId, query, await seenWhere(tx, actor, params.accountId, query)),
  ),
  answer(contract.overview, { may: canList, reads: true }, ({ tx, actor, params }) =>
    lists.overview(tx, params.accountId, actions.seenBy(actor)),
  ),
  answer(map, { may: canSeeMap, reads: true }, ({ tx, actor, params, query }) =>
    readMap(tx, params.accountId, query, actions.seenBy(actor)),
  ),
  answer(
    contract.create,
    {
      may: canCreate,
      subject: ({ place, body }) => typeToCreate(place, body.contentTypeId),
    },
    async ({ place, subject: type, body }) => {
      await demandPace(place);
      return create(place, type, body);
    },
  ),
  answer(contract.changeMany, { may: canChangeMany }, async ({ place, actor, body }) => {
    // Further rights by what is asked for; each item is judged by itself and named when it is refused.
    const { ids: _, statusPublish, ...change } = body;
    if (statusPublish !== undefined) demand(actor, canPublish);
    if (Object.values(change).some((value) => value !== undefined)) demand(actor, canUpdate);
    return changeMany(place, body);
  }),
  answer(contract.get, { may: anyMember }, ({ place, params }) => actions.load(place, params.contentId)),
  answer(
    contract.update,
    { may: canUpdate, subject: lockedItem },
    ({ place, subject: item, body: { version, ...change } }) => actions.update(place, item, version, change),
  ),
  answer(contract.publish, { may: canPublish, subject: lockedItem }, ({ place, subject: item, body }) =>
    publishing.publish(place, item, body.version),
  ),
  answer(contract.unpublish, { may: canPublish, subject: lockedItem }, ({ place, subject: item, body }) =>
    publishing.unpublish(place, item, body.version),
  ),
  answer(contract.preview, { may: anyMember }, ({ place, params, request }) =>
    preview(place, params.contentId, request),
  ),
  answer(versionContract.listVersions, { may: anyMember, reads: true }, ({ place, params, query }) =>
    versions.listVersions(place, params.contentId, query),
  ),
  answer(versionContract.getVersion, { may: anyMember, reads: true }, ({ place, params }) =>
    versions.readVersion(place, params.contentId, params.number),
  ),
  answer(
    versionContract.restoreVersion,
    { may: canUpdate, subject: lockedItem },
    ({ place, subject: item, params, body }) =>
      versions.restoreVersion(place, item, params.number, body.version),
  ),
  answer(lockContract.lock, { may: canLock, subject: lockedItem }, ({ place, subject: item, body }) =>
    locks.lockItem(place, item, body.reason),
  ),
  answer(lockContract.unlock, { may: canLock, subject: lockedItem }, ({ place, subject: item }) =>
    locks.unlockItem(place, item),
  ),
  answer(
    contract.remove,
    { may: canRemove, subject: lockedItem },
    async ({ place, subject: item, query }) => {
      await trash.moveToTrash(place, item, query.force === 'true');
    },
  ),
  answer(trashCalls.countHoldings, { may: anyMember, reads: true }, ({ place, params }) =>
    trash.countHeld(place, params.contentId),
  ),
  answer(trashCalls.listTrash, { may: canSee, reads: true }, ({ place, query }) =>
    trash.listTrash(place, query),
  ),
  answer(
    trashCalls.getTrashed,
    { may: canSee, reads: true, subject: ({ place, params }) => trash.readTrashed(place, params.trashedId) },
    async ({ subject }) => subject,
  ),
  answer(trashCalls.restore, { may: canRemove, subject: lockedTrash }, ({ place, subject: item, body }) =>
    trash.restore(place, item, body.publish === true),
  ),
  answer(trashCalls.purge, { may: canPurge, subject: lockedTrash }, async ({ place, subject: item }) => {
    await trash.purge(place, item);
  }),
  answer(trashCalls.emptyTrash, { may: canPurge }, ({ place }) => trash.emptyTrash(place)),
  // Cheap to poll: the tag is the account's counter, so an unchanged account answers without reading a row of
  // content.
  answer(contents, { may: canReadFeed }, async ({ tx, actor, query, request, reply }) => {
    const tag = await feedTag(
      tx,
      query.accountId,
      `${actor.userId} ${actor.role} ${JSON.stringify([actor.rights, actor.flags])} ${request.url}`,
    );
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) {
      void reply.code(304).send();
      return { contents: [], nextCursor: null };
    }
    const feedPage = await readFeed(tx, query, {
      ...actions.seenBy(actor),
      testimonials: readsTestimonials(actor),
    });
    const hidden = await hiddenFields(tx, actor, query.accountId);
    const isVisible = (field: unknown) => !hidden.has((field as { key: string }).key);
    return hidden.size
      ? {
          ...feedPage,
          contents: feedPage.contents.map((contentRow) => ({
            ...contentRow,
            custom: contentRow.custom.filter(isVisible),
            accountCustomFields: contentRow.accountCustomFields.filter(isVisible),
          })),
        }
      : feedPage;
  }),
];
