import { z } from 'zod';
import { standingOf } from '#platform/runs/queries.ts';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import { asHouseJob, asMember } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import { BULK_AT_ONCE } from '../../rules.ts';
import { changeAll, undoAll } from './actions-many.ts';
import * as queries from './queries.ts';

/** Days for which the results of a change are there. */
const KEPT_DAYS = 7;

/** Does the next testimonials by the rights that the person had when asking and still has; false when all are done. */
const runBatch = (services: Services, accountId: string, row: queries.Row): Promise<boolean> => {
  const { userId, agencyId } = row.asker;
  return services.db.withTenant(asMember({ userId, accountId, agencyId }), async (tx) => {
    const fresh = await queries.find(tx, accountId, row.id, true);
    if (!fresh || !['waiting', 'running', 'undoing'].includes(fresh.state)) return false;
    const isUndo = fresh.state === 'undoing';
    const next = fresh.items
      .filter(({ state }) => state === (isUndo ? 'done' : 'waiting'))
      .slice(0, BULK_AT_ONCE);
    const ids = next.map(({ id }) => id);
    let results: queries.Item[] = [];
    if ((await standingOf(tx, userId)) !== fresh.standing) {
      results = next.map(({ id }) => ({
        id,
        state: isUndo ? 'left' : 'refused',
        code: 'bulk.rights_changed',
      }));
    } else if (next.length > 0) {
      const actor = await withControls({ tx, actor: fresh.asker, params: { accountId } });
      const place = { tx, services, actor, accountId };
      if (isUndo) results = await undoAll(place, fresh.change, next);
      else {
        const heads = await queries.lockHeads(tx, accountId, ids, typesWith(actor, READ));
        results = await changeAll(place, fresh.change, heads);
      }
    }
    const byId = new Map(results.map((item) => [item.id, item]));
    const items = fresh.items.map((item): queries.Item => {
      if (!ids.includes(item.id)) return item;
      return byId.get(item.id) ?? { id: item.id, state: 'refused', code: 'not_found' };
    });
    const isLast = next.length < BULK_AT_ONCE;
    const going = isUndo ? 'undoing' : 'running';
    const ended = isUndo ? 'undone' : 'done';
    await queries.save(tx, accountId, row.id, { state: isLast ? ended : going, items });
    return !isLast;
  });
};
/** Changes many testimonials or sets them back; begun again, it goes on with those still waiting. */
export const runTestimonialBulk = defineJob({
  name: 'testimonials.bulk',
  payload: z.object({ accountId: z.uuid(), bulkId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 1800,
  async run({ accountId, bulkId }, services, { lastAttempt }) {
    const read = () =>
      services.db.withTenant(asMember({ accountId }), (tx) => queries.find(tx, accountId, bulkId));
    const row = await read();
    if (!row) return;
    try {
      for (let isMore = true; isMore;) isMore = await runBatch(services, accountId, row);
    } catch (error) {
      if (lastAttempt)
        await services.db.withTenant(asMember({ accountId }), (tx) => queries.fail(tx, accountId, bulkId));
      throw error;
    }
  },
});
/** Forgets changes of many testimonials every night, after their days. */
export const sweepTestimonialBulks = defineJob({
  name: 'testimonials.sweep-bulks',
  payload: z.object({}),
  every: '50 3 * * *',
  run: async (_none, { db }) => {
    await db.withTenant(asHouseJob(), (tx) => queries.sweep(tx, KEPT_DAYS));
  },
});
