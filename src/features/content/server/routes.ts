import { hiddenFields } from '#features/content-model/server/actions.ts';
import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import { fail } from '#shared/fail.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { anyMember, demand } from '#shared/rights/right.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import * as contract from '../contract.ts';
import {
  canChangeMany,
  canCreate,
  canList,
  canPublish,
  canPurge,
  canReadFeed,
  canRemove,
  canSee,
  canUpdate,
} from '../policy.ts';
import * as actions from './actions.ts';
import { feedTag, readFeed } from './list/queries-feed.ts';
import * as lists from './list/queries.ts';
import { preview } from './preview/actions.ts';
import { itemsOfLastMinute } from './queries-pace.ts';
import * as trash from './trash/actions.ts';

/** Items that one account may make within a minute. */
const MOST_A_MINUTE = 300;

const at = ({
  tx,
  services,
  actor,
  params,
}: Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & { params: { accountId: string } }): actions.Place => ({
  tx,
  services,
  actor,
  accountId: params.accountId,
});
type OneCall = Parameters<typeof at>[0] & { params: { contentId: string } };
/** The item of a change, locked; with the switches of the agency. */
const locked = {
  asker: withControls,
  subject: (call: OneCall) => actions.lockItem(at(call), call.params.contentId),
};

/** The deleted item of a call, locked; with the switches of the agency. */
const trashed = {
  asker: withControls,
  subject: (call: Parameters<typeof at>[0] & { params: { trashedId: string } }) =>
    trash.findTrashed(at(call), call.params.trashedId),
};

export const routes = [
  answer(
    contract.list,
    { may: canList, subject: async ({ query }) => query, reads: 'keptPlans' },
    ({ tx, actor, params, query }) => lists.list(tx, params.accountId, query, actions.seenBy(actor)),
  ),
  answer(contract.overview, { may: canList, reads: true }, ({ tx, actor, params }) =>
    lists.overview(tx, params.accountId, actions.seenBy(actor)),
  ),
  answer(
    contract.create,
    {
      may: canCreate,
      asker: withControls,
      subject: (call) => actions.typeToCreate(at(call), call.body.contentTypeId),
    },
    async (call) => {
      if ((await itemsOfLastMinute(call.tx, call.params.accountId)) >= MOST_A_MINUTE)
        throw fail('too_many_requests', 429, [], { retryAfter: 60 });
      return actions.create(at(call), call.subject, call.body);
    },
  ),
  answer(contract.changeMany, { may: canChangeMany, asker: withControls }, async (call) => {
    // Further rights by what is asked for; each item is judged by itself and named when it is refused.
    const { ids: _, statusPublish, ...change } = call.body;
    if (statusPublish !== undefined) demand(call.actor, canPublish);
    if (Object.values(change).some((value) => value !== undefined)) demand(call.actor, canUpdate);
    return actions.changeMany(at(call), call.body);
  }),
  answer(contract.get, { may: anyMember }, (call) => actions.load(at(call), call.params.contentId)),
  answer(contract.update, { may: canUpdate, ...locked }, async ({ body: { version, ...change }, ...call }) =>
    actions.update(at(call), call.subject, version, change),
  ),
  answer(contract.publish, { may: canPublish, ...locked }, (call) =>
    actions.publish(at(call), call.subject, call.body.version),
  ),
  answer(contract.unpublish, { may: canPublish, ...locked }, (call) =>
    actions.unpublish(at(call), call.subject, call.body.version),
  ),
  answer(contract.preview, { may: anyMember }, (call) =>
    preview(at(call), call.params.contentId, call.request),
  ),
  answer(contract.remove, { may: canRemove, ...locked }, async (call) => {
    await trash.moveToTrash(at(call), call.subject, call.query.force === 'true');
    return { ok: true as const };
  }),
  answer(contract.countHoldings, { may: anyMember, reads: true }, (call) =>
    trash.countHeld(at(call), call.params.contentId),
  ),
  answer(contract.listTrash, { may: canSee, reads: true }, (call) => trash.listTrash(at(call), call.query)),
  answer(contract.restore, { may: canRemove, ...trashed }, (call) =>
    trash.restore(at(call), call.subject, call.body.publish === true),
  ),
  answer(contract.purge, { may: canPurge, ...trashed }, async (call) => {
    await trash.purge(at(call), call.subject);
    return { ok: true as const };
  }),
  answer(contract.emptyTrash, { may: canPurge, asker: withControls }, (call) => trash.emptyTrash(at(call))),
  // Cheap to poll: the tag is the account's counter, so an unchanged account answers without reading a row of
  // content.
  answer(contract.contents, { may: canReadFeed }, async ({ tx, actor, query, request, reply }) => {
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
    const found = await readFeed(tx, query, {
      ...actions.seenBy(actor),
      testimonials: readsTestimonials(actor),
    });
    const hidden = await hiddenFields(tx, actor, query.accountId);
    const shown = (field: unknown) => !hidden.has((field as { key: string }).key);
    return hidden.size
      ? {
          ...found,
          contents: found.contents.map((one) => ({
            ...one,
            custom: one.custom.filter(shown),
            accountCustomFields: one.accountCustomFields.filter(shown),
          })),
        }
      : found;
  }),
];
