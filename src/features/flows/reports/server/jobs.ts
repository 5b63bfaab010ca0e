import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { SENDING_DAYS } from '../rules.ts';
import { sendOnce } from './actions.ts';
import * as queries from './queries.ts';
import { addMonths } from '#shared/time/months.ts';

const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Sends the reports of a month to accounts that were not sent it, each in a transaction of its own. */
async function sendAll(services: Services, month: string, agencyId: string | null): Promise<void> {
  const { db } = services;
  let after = FIRST;
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const from = after;
    const accounts = await db.withTenant(asHouseJob(), (tx) =>
      queries.unsentAccounts(tx, { agencyId, month: `${month}-01`, after: from, most: AT_ONCE }),
    );
    for (const { id } of accounts)
      await db.withTenant(asJobOf(id), (tx) => sendOnce({ tx, services }, id, month));
    count = accounts.length;
    after = accounts.at(-1)?.id ?? after;
  }
}
/** Sends the reports of a month to all accounts of an agency; an end in between goes on where it was. */
export const sendReportsJob = defineJob({
  name: 'reports.send',
  payload: z.object({ agencyId: z.uuid(), month: z.string() }),
  fairBy: ({ agencyId }) => agencyId,
  run: ({ agencyId, month }, services) => sendAll(services, month, agencyId),
});
/** Sends the reports of the last month for agencies that want it so, on the second day of a month or when it can. */
export const sendAutomatically = defineJob({
  name: 'reports.automatic',
  payload: z.object({}),
  every: '40 6 * * *',
  run: async (_none, services) => {
    const today = services.clock().toISOString().slice(0, 10);
    const day = Number(today.slice(8));
    if (day < SENDING_DAYS.first || day > SENDING_DAYS.last) return;
    await sendAll(services, addMonths(today, -1), null);
  },
});
