import { audit } from '#features/ground/audit/server/actions.ts';
import { idsOf } from '#features/items/bulk-edit/server/actions.ts';
import { standingOf } from '#platform/runs/queries.ts';
import type { Selection } from '#features/items/content/contract-many.ts';
import { canRead as canReadItem } from '#features/items/content/policy.ts';
import { headsOf } from '#features/items/content/server/queries.ts';
import { brandOf } from '#features/ground/notices/server/actions.ts';
import type { Place } from '#platform/place.ts';
import type { Language, Output } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { openingAfter } from '#shared/time/quiet-hours.ts';
import type * as contract from '../../contract-asking.ts';
import { leftCode, type LeftCode } from '../../rules-asking.ts';
import { settingsOf } from '../settings/actions.ts';
import { askAccount } from './jobs.ts';
import * as queries from './queries.ts';
import * as planQueries from './queries-plans.ts';

/** So many items are judged with one statement. */
const BATCH = 1000;
/** So many items the preview names. */
const NAMED = 50;

/** Returns the ids of a selection and, of those, the ids of items that the person reads. */
async function readableIds(
  place: Place,
  selection: Selection,
): Promise<{ ids: string[]; readable: string[] }> {
  const ids = await idsOf(place, selection);
  const readable: string[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const heads = await headsOf(place.tx, place.accountId, ids.slice(at, at + BATCH));
    for (const head of heads)
      if (!head.isTestimonial && canReadItem(place.actor, head)) readable.push(head.id);
  }
  return { ids, readable };
}
/** @throws not_found 404, testimonials.no_site 409 */
async function siteOf({ tx, accountId }: Place) {
  const brand = await brandOf(tx, accountId);
  if (!brand) throw notFound();
  if (!brand.host) throw fail('testimonials.no_site', 409);
  return brand;
}

/**
 * Judges all items of a selection without asking anybody.
 *
 * @throws bulk.too_many 409, testimonials.no_site 409
 */
export async function preview(
  place: Place,
  selection: Selection,
): Promise<Output<typeof contract.previewBatch>> {
  const { tx, services, accountId } = place;
  await siteOf(place);
  const { ids, readable } = await readableIds(place, selection);
  const counts = new Map<LeftCode, number>();
  const items: { id: string; title: string; code: LeftCode }[] = [];
  const leave = (id: string, title: string, code: LeftCode) => {
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (items.length < NAMED) items.push({ id, title, code });
  };
  const readableSet = new Set(readable);
  for (const id of ids) if (!readableSet.has(id)) leave(id, '', 'not_found');
  const emails = new Set<string>();
  for (let at = 0; at < readable.length; at += BATCH)
    for (const item of await queries.candidates(tx, accountId, readable.slice(at, at + BATCH))) {
      const code = leftCode(item, emails);
      if (code) leave(item.id, item.title, code);
    }
  const settings = await settingsOf(tx, accountId);
  return {
    total: ids.length,
    asked: emails.size,
    left: ids.length - emails.size,
    reasons: [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count),
    items,
    opensAt: openingAfter(services.clock(), await queries.timeZoneOf(tx, accountId), settings),
  };
}

/**
 * Stores a request to the customers of many items and asks for its job.
 *
 * @throws bulk.too_many 409, bulk.none 409, testimonials.no_site 409
 */
export async function create(
  place: Place,
  selection: Selection,
  locale: Language | undefined,
): Promise<contract.Batch> {
  const { tx, services, actor, accountId } = place;
  const brand = await siteOf(place);
  const { readable } = await readableIds(place, selection);
  if (!readable.length) throw fail('bulk.none', 409);
  const batchId = await queries.addBatch(tx, accountId, {
    askedBy: actor.userId,
    standing: await standingOf(tx, actor.userId),
    locale: locale ?? brand.language,
    contentIds: readable,
  });
  audit(tx, actor, {
    action: 'testimonials.many_asked',
    object: { type: 'testimonial_batch', id: batchId },
    after: { items: readable.length },
  });
  await services.jobs.enqueue(tx, askAccount, { accountId });
  return (await queries.findBatch(tx, accountId, batchId))!;
}
/** Cancels what has not gone out. */
export async function stop(place: Place, batchId: string): Promise<contract.Batch> {
  const { tx, actor, accountId } = place;
  const count = await queries.cancelBatch(tx, accountId, batchId);
  if (count)
    audit(tx, actor, {
      action: 'testimonials.many_stopped',
      object: { type: 'testimonial_batch', id: batchId },
      after: { items: count },
    });
  return (await queries.findBatch(tx, accountId, batchId))!;
}
/** Cancels one planned request. @throws testimonials.plan_over 409 */
export async function cancel({ tx, actor, accountId }: Place, plan: contract.Plan): Promise<contract.Plan> {
  if (!(await planQueries.cancelPlan(tx, accountId, plan.id))) throw fail('testimonials.plan_over', 409);
  audit(tx, actor, {
    action: 'testimonials.plan_cancelled',
    object: { type: 'testimonial_plan', id: plan.id, name: plan.contentTitle },
  });
  return { ...plan, state: 'cancelled' };
}
