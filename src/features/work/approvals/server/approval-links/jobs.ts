import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { remindDue, tellRound } from './actions.ts';
import { dueLinks, forgetAnswers, renewedLinks } from './queries.ts';

/** Sends the reminders that are due. */
export const remindApprovals = defineJob({
  name: 'approvals.remind',
  payload: z.object({}),
  every: '*/10 * * * *',
  async run(_none, services) {
    for (const { accountId, id } of await services.db.withTenant(asHouseJob(), dueLinks))
      await services.db.withTenant(asJobOf(accountId), (tx) => remindDue({ tx, services, accountId }, id));
  },
});
/** Mails clients the texts that have a new version since their answer. */
export const tellRounds = defineJob({
  name: 'approvals.rounds',
  payload: z.object({}),
  every: '*/5 * * * *',
  async run(_none, services) {
    await services.db.withTenant(asHouseJob(), forgetAnswers);
    for (const { accountId, id } of await services.db.withTenant(asHouseJob(), renewedLinks))
      await services.db.withTenant(asJobOf(accountId), (tx) => tellRound({ tx, services, accountId }, id));
  },
});
