import { hiddenFields } from '#features/content-model/server/actions.ts';
import { demandControl } from '#features/tenants/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import { fail, forbidden } from '#shared/fail.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import * as contract from '../contract.ts';
import { canChangeMany, canCreate, canList, canPublish, canReadFeed } from '../policy.ts';
import * as actions from './actions.ts';
import { feedTag, readFeed } from './list/queries-feed.ts';
import * as lists from './list/queries.ts';
import { itemsOfLastMinute } from './queries-pace.ts';

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
type Asked = Pick<Call<Endpoint>, 'tx' | 'actor'> & { params: { accountId: string } };
const demandEdit = ({ tx, actor, params }: Asked) => demandControl(tx, actor, params.accountId, 'editPanel');
const demandPublish = ({ tx, actor, params }: Asked) =>
  demandControl(tx, actor, params.accountId, 'publishButton');

export const routes = [
  answer(contract.list, ({ tx, actor, params, query }) => {
    if (!canList(actor) || (query.testimonials && !readsTestimonials(actor))) throw forbidden();
    return lists.list(tx, params.accountId, query, actions.seenBy(actor));
  }),
  answer(contract.overview, ({ tx, actor, params }) => {
    if (!canList(actor)) throw forbidden();
    return lists.overview(tx, params.accountId, actions.seenBy(actor));
  }),
  answer(contract.create, async (call) => {
    if (!canCreate(call.actor)) throw forbidden();
    await demandEdit(call);
    if ((await itemsOfLastMinute(call.tx, call.params.accountId)) >= MOST_A_MINUTE)
      throw fail('too_many_requests', 429, [], { retryAfter: 60 });
    return actions.create(at(call), call.body);
  }),
  answer(contract.changeMany, async (call) => {
    if (!canChangeMany(call.actor)) throw forbidden();
    const { ids: _, statusPublish, ...change } = call.body;
    if (statusPublish !== undefined) {
      if (!canPublish(call.actor)) throw forbidden();
      await demandPublish(call);
    }
    if (Object.values(change).some((given) => given !== undefined)) await demandEdit(call);
    return actions.changeMany(at(call), call.body);
  }),
  answer(contract.get, (call) => actions.load(at(call), call.params.contentId)),
  answer(contract.update, async ({ body: { version, ...change }, ...call }) => {
    await demandEdit(call);
    return actions.update(at(call), call.params.contentId, version, change);
  }),
  answer(contract.publish, async (call) => {
    if (!canPublish(call.actor)) throw forbidden();
    await demandPublish(call);
    return actions.publish(at(call), call.params.contentId, call.body.version);
  }),
  answer(contract.unpublish, async (call) => {
    if (!canPublish(call.actor)) throw forbidden();
    await demandPublish(call);
    return actions.unpublish(at(call), call.params.contentId, call.body.version);
  }),
  answer(contract.preview, (call) => actions.preview(at(call), call.params.contentId, call.request)),
  answer(contract.remove, async (call) => {
    await demandEdit(call);
    await actions.remove(at(call), call.params.contentId, call.query.force === 'true');
    return { ok: true as const };
  }),
  // Cheap to poll: the tag is the account's counter, so an unchanged account answers without reading a row of
  // content.
  answer(contract.contents, async ({ tx, actor, query, request, reply }) => {
    if (!canReadFeed(actor)) throw forbidden();
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
