import { audit } from '#features/ground/audit/server/actions.ts';
import { notify } from '#features/ground/notices/server/actions.ts';
import { emit } from '#platform/events/emit.ts';
import { on } from '#platform/events/listener.ts';
import type { Services } from '#platform/services.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { PLAN_DAYS } from '../../contract-plan.ts';
import { publicationFailed } from '../../events.ts';
import { canPublish } from '../../policy.ts';
import { lockItem, tell } from '../actions.ts';
import { publish } from '../publishing/actions.ts';
import type { Head } from '../queries.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;

function record({ tx, actor }: Place, head: Head, what: 'planned' | 'plan_removed'): void {
  const type = head.isTestimonial ? 'testimonial' : 'content';
  audit(tx, actor, {
    action: `content.${what}`,
    object: { type, id: head.id, name: head.isTestimonial ? '' : head.title },
  });
}

/** Plans the publication of an item that is not public. @throws 400, 409 */
export async function setPlan(place: Place, head: Head, publishAt: string) {
  const { tx, accountId, actor, services } = place;
  const ahead = Date.parse(publishAt) - services.clock().getTime();
  if (head.statusPublish === 'published') throw fail('content.plan_published', 409);
  if (ahead <= 0) throw fail('content.plan_past', 400, [{ path: 'publishAt', code: 'content.plan_past' }]);
  if (ahead > PLAN_DAYS * DAY_MS)
    throw fail('content.plan_far', 400, [{ path: 'publishAt', code: 'content.plan_far' }]);
  if (head.title === '')
    throw fail('content.need_title', 400, [{ path: 'title', code: 'content.need_title' }]);
  await queries.putPlan(tx, { accountId, contentId: head.id, publishAt, plannedBy: actor.userId });
  record(place, head, 'planned');
  await tell(place, [head.id], 'saved');
  return queries.findPlanned(tx, accountId, head.id);
}
/** Cancels the planned publication of an item. */
export async function removePlan(place: Place, head: Head) {
  const { tx, accountId } = place;
  if (await queries.removePlan(tx, accountId, head.id)) {
    record(place, head, 'plan_removed');
    await tell(place, [head.id], 'saved');
  }
  return queries.findPlanned(tx, accountId, head.id);
}

/**
 * Publishes an item as planned by a person, by the rights that the person has now.
 * @throws 400, 403, 404 when it cannot be published
 */
export async function publishPlanned(
  tx: TenantTx,
  services: Services,
  { accountId, contentId, publishAt }: queries.DuePlan,
  actor: Actor,
): Promise<void> {
  const plan = await queries.lockPlan(tx, accountId, contentId);
  if (plan?.publishAt !== publishAt || plan.failure !== null) return;
  const place: Place = { tx, services, actor, accountId };
  const head = await lockItem(place, contentId);
  if (!head) throw notFound();
  demand(actor, canPublish, head);
  await queries.removePlan(tx, accountId, contentId);
  if (head.statusPublish === 'notPublished') await publish(place, head, head.version);
}
/** Notes that an item was not published at its time, and tells of it. */
export async function refusePlanned(
  place: Pick<Place, 'tx' | 'services' | 'accountId'>,
  due: queries.DuePlan,
  data: { plannedBy: string | null; code: string },
): Promise<void> {
  await queries.failPlan(place.tx, due, data.code);
  await emit(place, publicationFailed, { subject: due.contentId, data });
}
/** Tells who planned a publication that it failed, else those who run the account. */
export const tellPlanner = on(
  publicationFailed,
  'content.publication_failed',
  async ({ tx, accountId }, { subject: contentId, data: { plannedBy } }) => {
    const contentTitle = await queries.titleOf(tx, accountId, contentId);
    if (contentTitle === undefined) return;
    const kind = 'publication.failed';
    const notice = { accountId, kind, data: { contentTitle }, link: `/content/${contentId}` };
    const noticeCount = plannedBy ? await notify(tx, { ...notice, to: [plannedBy] }) : 0;
    if (noticeCount === 0) await notify(tx, { ...notice, to: 'managers' });
  },
);
