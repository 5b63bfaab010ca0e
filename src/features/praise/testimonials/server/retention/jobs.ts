import { z } from 'zod';
import { audit, bySystem } from '#features/ground/audit/server/actions.ts';
import { refreshPublic } from '#features/items/content/server/actions.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { filesOf } from '../permission/queries.ts';
import { eraseTestimonial } from '../people/actions.ts';
import * as queries from './queries.ts';

/**
 * Deletes for good what a business has not published for as long as it keeps such testimonials, with photographs,
 * video and proofs, and requests that nobody answered.
 */
export const retain = defineJob({
  name: 'testimonials.retain',
  payload: z.object({}),
  every: '41 3 * * *',
  timeoutSeconds: 3600,
  async run(_none, services) {
    const due = await services.db.withTenant(asHouseJob(), queries.dueTestimonials);
    for (const { accountId, id } of due)
      await services.db.withTenant(asJobOf(accountId), async (tx) => {
        const testimonial = await queries.lockDue(tx, accountId, id);
        if (!testimonial) return;
        await eraseTestimonial(tx, services, accountId, {
          id,
          files: await filesOf(tx, accountId, id),
        });
        if (testimonial.relatedTo) await refreshPublic(tx, accountId, [testimonial.relatedTo]);
        // The line of the log names nobody.
        audit(tx, bySystem, {
          action: 'testimonials.expired',
          object: { type: 'testimonial', id },
          log: { kind: 'account', id: accountId },
        });
      });
    await services.db.withTenant(asHouseJob(), queries.sweepRequests);
  },
});
