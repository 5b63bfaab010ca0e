import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { emit } from '#platform/events/emit.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { tokensLow } from '../events.ts';
import * as queries from './queries.ts';

const AT_ONCE = 200;

/** Gives back holds that nobody ended in time, as of a process that was killed. */
async function giveBack({ db }: Services): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const lines = await db.withTenant(asHouseJob(), (tx) => queries.overdue(tx, AT_ONCE));
    for (const line of lines)
      await db.withTenant(asJobOf(line.accountId), (tx) => queries.release(tx, { ...line, lapses: true }));
    count = lines.length;
  }
}
/** Tells once that an account has used a share of its tokens. */
async function tell(services: Services, accountId: string): Promise<void> {
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const threshold = await queries.takeAlert(tx, accountId);
    if (threshold)
      await emit({ tx, services, accountId }, tokensLow, { subject: accountId, data: { threshold } });
  });
}

/** Gives overdue holds back every minute, and sends the alerts that are due; each once, on whichever node. */
export const sweepTokens = defineJob({
  name: 'tokens.sweep',
  payload: z.object({}),
  every: '* * * * *',
  async run(_payload, services) {
    await giveBack(services);
    const due = await services.db.withTenant(asHouseJob(), (tx) => queries.dueAlerts(tx, AT_ONCE));
    for (const { accountId } of due) await tell(services, accountId);
  },
});
