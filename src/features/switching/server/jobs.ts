import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { recordEnd } from './actions.ts';
import * as queries from './queries.ts';

const AT_ONCE = 200;
const KEPT_DAYS = 30;
/**
 * What ended without anybody saying so (the hour, a sign-out) is recorded within minutes; rows go away after
 * a month, the log stays.
 */
export const sweepSwitches = defineJob({
  name: 'switching.sweep',
  payload: z.object({}),
  every: '*/5 * * * *',
  async run(_payload, { db }) {
    await db.withTenant(asHouseJob(), async (tx) => {
      for (const one of await queries.endOver(tx, AT_ONCE)) recordEnd(tx, one);
      await queries.forget(tx, KEPT_DAYS);
    });
  },
});
