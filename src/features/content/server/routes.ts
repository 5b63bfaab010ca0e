import { hiddenFields } from '#features/content-model/server/actions.ts';
import { withControls } from '#features/tenants/server/actions.ts';
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

type OneCall = AccountCall<{ contentId: string }>;
/** The item of a change, locked; with the switches of the agency. */
const locked = {
  asker: withControls,
  subject: (call: OneCall) => actions.lockItem(call.place, call.params.contentId),
};

/** The deleted item of a call, locked; with the switches of the agency. */
const trashed = {
  asker: withControls,
  subject: (call: AccountCall<{ trashedId: string }>) => trash.findTrashed(call.place, call.params.trashedId),
};

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
      asker: withControls,
      subject: (call) => typeToCreate(call.place, call.body.contentTypeId),
    },
    async (call) => {
      await demandPace(call.place);
      return create(call.place, call.subject, call.body);
    },
  ),
  answer(contract.changeMany, { may: canChangeMany, asker: withControls }, async (call) => {
    // Further rights by what is asked for; each item is judged by itself and named when it is refused.
    const { ids: _, statusPublish, ...change } = call.body;
    if (statusPublish !== undefined) demand(call.actor, canPublish);
    if (Object.values(change).some((value) => value !== undefined)) demand(call.actor, canUpdate);
    return changeMany(call.place, call.body);
  }),
  answer(contract.get, { may: anyMember }, (call) => actions.load(call.place, call.params.contentId)),
  answer(contract.update, { may: canUpdate, ...locked }, async ({ body: { version, ...change }, ...call }) =>
    actions.update(call.place, call.subject, version, change),
  ),
  answer(contract.publish, { may: canPublish, ...locked }, (call) =>
    publishing.publish(call.place, call.subject, call.body.version),
  ),
  answer(contract.unpublish, { may: canPublish, ...locked }, (call) =>
    publishing.unpublish(call.place, call.subject, call.body.version),
  ),
  answer(contract.preview, { may: anyMember }, (call) =>
    preview(call.place, call.params.contentId, call.request),
  ),
  answer(versionContract.listVersions, { may: anyMember, reads: true }, (call) =>
    versions.listVersions(call.place, call.params.contentId, call.query),
  ),
  answer(versionContract.getVersion, { may: anyMember, reads: true }, (call) =>
    versions.readVersion(call.place, call.params.contentId, call.params.number),
  ),
  answer(versionContract.restoreVersion, { may: canUpdate, ...locked }, (call) =>
    versions.restoreVersion(call.place, call.subject, call.params.number, call.body.version),
  ),
  answer(lockContract.lock, { may: canLock, ...locked }, (call) =>
    locks.lockItem(call.place, call.subject, call.body.reason),
  ),
  answer(lockContract.unlock, { may: canLock, ...locked }, (call) =>
    locks.unlockItem(call.place, call.subject),
  ),
  answer(contract.remove, { may: canRemove, ...locked }, async (call) => {
    await trash.moveToTrash(call.place, call.subject, call.query.force === 'true');
  }),
  answer(trashCalls.countHoldings, { may: anyMember, reads: true }, (call) =>
    trash.countHeld(call.place, call.params.contentId),
  ),
  answer(trashCalls.listTrash, { may: canSee, reads: true }, (call) =>
    trash.listTrash(call.place, call.query),
  ),
  answer(
    trashCalls.getTrashed,
    { may: canSee, reads: true, subject: (call) => trash.readTrashed(call.place, call.params.trashedId) },
    async ({ subject }) => subject,
  ),
  answer(trashCalls.restore, { may: canRemove, ...trashed }, (call) =>
    trash.restore(call.place, call.subject, call.body.publish === true),
  ),
  answer(trashCalls.purge, { may: canPurge, ...trashed }, async (call) => {
    await trash.purge(call.place, call.subject);
  }),
  answer(trashCalls.emptyTrash, { may: canPurge, asker: withControls }, (call) =>
    trash.emptyTrash(call.place),
  ),
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
