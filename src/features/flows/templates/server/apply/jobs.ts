import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { Problem } from '#shared/fail.ts';
import { BACK_DAYS } from '../../rules.ts';
import { tell } from './actions-person.ts';
import { applyRelease } from './actions-run.ts';
import { takeBack } from './actions-take-back.ts';
import * as queries from './queries.ts';

const payload = z.object({ accountId: z.uuid(), applicationId: z.uuid() });
type Payload = z.output<typeof payload>;
/** Ends an application that cannot go on; what was written stays, and can be taken back. */
async function giveUp(
  { db, clock }: Services,
  { accountId, applicationId }: Payload,
  failure: string,
): Promise<void> {
  await db.withTenant(asJobOf(accountId), async (tx) => {
    const application = await queries.lockApplication(tx, accountId, applicationId);
    if (!application) return;
    const isBack = application.state === 'undoing';
    if (!isBack && !['waiting', 'running'].includes(application.state)) return;
    await queries.setApplication(tx, accountId, applicationId, {
      state: isBack ? 'done' : 'failed',
      failure,
      ...(application.appliedAt ? {} : { appliedAt: clock().toISOString() }),
    });
    await tell({ tx, accountId }, applicationId);
  });
}
const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && error.code.startsWith('templates.');
/** Runs work of an application; what cannot succeed later ends it at once. */
async function attempt(
  services: Services,
  key: Payload,
  isLast: boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isFinal(error)) {
      await giveUp(services, key, error.code);
      return;
    }
    if (isLast) await giveUp(services, key, 'templates.failed');
    throw error;
  }
}
/** Applies a release to an account. */
export const applyJob = defineJob({
  name: 'templates.apply',
  /** Null: somebody of the account has asked for it, and not its agency. */
  payload: payload.extend({ agencyId: z.uuid().nullable() }),
  fairBy: ({ accountId }) => accountId,
  atOnce: 2,
  timeoutSeconds: 900,
  run: (key, services, { lastAttempt }) =>
    attempt(services, key, lastAttempt, async () => {
      const { accountId, applicationId, agencyId } = key;
      const application = await services.db.withTenant(asJobOf(accountId), (tx) =>
        queries.findApplication(tx, accountId, applicationId),
      );
      if (!application) return;
      const { askedBy } = application;
      await applyRelease({ services, accountId, applicationId }, { askedBy, agencyId });
    }),
  putAside: (key, services, reason) => giveUp(services, key, reason),
});
/** Takes an application back. */
export const backJob = defineJob({
  name: 'templates.take_back',
  payload: payload.extend({ userId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 900,
  run: (key, services, { lastAttempt }) =>
    attempt(services, key, lastAttempt, () => {
      const { accountId, applicationId, userId: askedBy } = key;
      return takeBack({ services, accountId, applicationId }, { askedBy, agencyId: null });
    }),
  putAside: (key, services, reason) => giveUp(services, key, reason),
});
/** Deletes what is needed to take applications back that are too old for it. */
export const sweepChanges = defineJob({
  name: 'templates.sweep',
  payload: z.object({}),
  every: '12 4 * * *',
  run: async (_none, { db }) => {
    await db.withTenant(asHouseJob(), (tx) => queries.sweepChanges(tx, BACK_DAYS));
  },
});
