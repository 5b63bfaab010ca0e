import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { asNobody, asHouseJob } from '#platform/db/scope.ts';
import { q, sql } from '#platform/db/tenant.ts';
import { DEVICE_DAYS } from '../rules.ts';
import * as queries from './queries.ts';

/** Deletes expired sessions, steps, devices and keys every hour. */
export const sweepSessions = defineJob({
  name: 'identity.sweep',
  payload: z.object({}),
  every: '17 * * * *',
  async run(_payload, { db }) {
    await db.withTenant(asNobody(), (tx) => tx.one(sql`select session_sweep()`));
    await db.withTenant(asHouseJob(), async (tx) => {
      await queries.sweepSteps(tx);
      await queries.sweepDevices(tx, DEVICE_DAYS);
      await tx.run(
        q.deleteFrom('idempotencyKey').where('createdAt', '<', sql<string>`now() - interval '2 days'`),
      );
      await tx.run(q.deleteFrom('liveEvent').where('createdAt', '<', sql<string>`now() - interval '1 hour'`));
      await tx.run(
        q.deleteFrom('rateLimit').where('expire', '<', sql<number>`extract(epoch from now()) * 1000`),
      );
    });
  },
});
