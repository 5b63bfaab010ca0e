import { z } from 'zod';
import { mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { brandOf } from '#features/ground/notices/server/queries.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { readTokens } from './actions.ts';
import { alertMail } from './emails.ts';
import * as queries from './queries.ts';

const AT_ONCE = 200;
const LEDGER = '/user-usage';

/** Gives back holds that nobody ended in time, as of a process that was killed. */
async function giveBack({ db }: Services): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const lines = await db.withTenant(asHouseJob(), (tx) => queries.overdue(tx, AT_ONCE));
    for (const line of lines)
      await db.withTenant(asJobOf(line.accountId), (tx) => queries.release(tx, { ...line, lapses: true }));
    count = lines.length;
  }
}
/** Tells those who run an account how much is used, and everybody in it when nothing is left. */
async function tell(services: Services, accountId: string): Promise<void> {
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const threshold = await queries.takeAlert(tx, accountId);
    const brand = threshold ? await brandOf(tx, accountId) : undefined;
    if (!brand) return;
    const { tokensLeft } = await readTokens(tx, accountId);
    const to = threshold === 100 ? 'account' : 'managers';
    const url = `${services.hosts.origin(brand.appHost ?? services.config.appHost)}${LEDGER}`;
    await notify(tx, {
      accountId,
      kind: 'tokens.used',
      data: { threshold, left: tokensLeft },
      // Those who may not open the ledger are told as well when nothing is left.
      link: threshold === 100 ? null : LEDGER,
      to,
    });
    await mailMembers(tx, services, {
      accountId,
      kind: 'tokens.used',
      to,
      write: (language, tenant) =>
        alertMail(language, tenant, { threshold, left: tokensLeft, business: brand.sender, url }),
    });
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
