import { withControls } from '#features/tenants/tenants/server/actions.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import { bulkParts } from '../../contract-inbox.ts';
import { BULK_AT_ONCE, BULK_BUSY, BULK_DAYS, BULK_MOST, mayBeUndone, UNDO_MINUTES } from '../../rules.ts';
import { changeAll, replaced, undoAll } from './actions-many.ts';
import { lockHeads } from './queries.ts';

/** Does the same with many testimonials, or sets them back. */
export const testimonialRun = defineRun({
  name: 'testimonials.bulk',
  request: bulkParts,
  item: replaced,
  rights: withControls,
  caps: { items: BULK_MOST, atOnce: BULK_BUSY, few: BULK_AT_ONCE },
  keptDays: BULK_DAYS,
  timeoutSeconds: 1800,
  batch: {
    size: BULK_AT_ONCE,
    inline: BULK_AT_ONCE,
    async run(place, change, items) {
      const { tx, actor, accountId } = place;
      const ids = items.map(({ id }) => id);
      return changeAll(place, change, await lockHeads(tx, accountId, ids, typesWith(actor, READ)));
    },
  },
  undo: { minutes: UNDO_MINUTES, may: ({ action }) => mayBeUndone(action), run: undoAll },
});
