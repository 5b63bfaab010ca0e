import { z } from 'zod';
import { personHere } from '#features/identity/identity/server/queries.ts';
import { asHouseJob, asJobOf, asMember } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { Problem } from '#shared/fail.ts';
import { id } from '#shared/endpoint.ts';
import { publishPlanned, refusePlanned } from './actions.ts';
import * as queries from './queries.ts';

/** Publishes one item at its planned time, or notes why it could not. */
export const publishOne = defineJob({
  name: 'content.publish_planned',
  payload: z.object({ accountId: id, contentId: id, publishAt: z.string() }),
  fairBy: ({ accountId }) => accountId,
  retries: 3,
  async run(due, services, { lastAttempt }) {
    const { accountId, contentId } = due;
    const inAccount = asJobOf(accountId);
    const { plan, person } = await services.db.withTenant(inAccount, async (tx) => {
      const plannedRow = await queries.lockPlan(tx, accountId, contentId);
      const userId = plannedRow?.plannedBy;
      return { plan: plannedRow, person: userId ? await personHere(tx, userId) : undefined };
    });
    if (plan?.publishAt !== due.publishAt || plan.failure !== null) return;
    const refuse = (code: string) =>
      services.db.withTenant(inAccount, (tx) =>
        refusePlanned({ tx, services, accountId }, due, { plannedBy: plan.plannedBy, code }),
      );
    if (!person) {
      await refuse('forbidden');
      return;
    }
    const scope = asMember({ userId: person.userId, accountId, agencyId: person.agencyId });
    try {
      await services.db.withTenant(scope, (tx) => publishPlanned(tx, services, due, person));
    } catch (error) {
      const isRefused = error instanceof Problem && error.status < 500;
      if (!isRefused && !lastAttempt) throw error;
      await refuse(isRefused ? error.code : 'internal');
      if (!isRefused) throw error;
    }
  },
});

const AT_ONCE = 500;
/** Looks every minute for planned publications whose time has come; each is a job of its own. */
export const publishDue = defineJob({
  name: 'content.publish_due',
  payload: z.object({}),
  every: '* * * * *',
  async run(_payload, { db, jobs }) {
    for (const due of await db.withTenant(asHouseJob(), (tx) => queries.duePlans(tx, AT_ONCE)))
      await db.withTenant(asJobOf(due.accountId), (tx) =>
        jobs.enqueue(tx, publishOne, due, { key: `${due.accountId} ${due.contentId} ${due.publishAt}` }),
      );
  },
});
