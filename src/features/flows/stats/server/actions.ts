import { countsByDay } from '#features/flows/usage-logs/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { ActivityReport, UsageYear, UserStorage } from '../contract.ts';
import { activities, holdings, MOST_LISTED, MOST_READ, reportDays, type Activity } from '../rules.ts';
import * as queries from './queries.ts';

const noCounts = (): Record<Activity, number> => ({
  item: 0,
  publication: 0,
  post: 0,
  testimonial: 0,
  review: 0,
  inquiry: 0,
  booking: 0,
});

/** Returns the report of the last 30 days of an account, by the days of UTC. */
export async function activityOf(tx: TenantTx, accountId: string, now: Date): Promise<ActivityReport> {
  const { days, before: first } = reportDays(now);
  const steps = new Map(days.map((at) => [at, noCounts()]));
  const totals = noCounts();
  const before = noCounts();
  for (const { day, postType, count } of await countsByDay(tx, accountId, first)) {
    const activity = activities.find((name) => name === postType);
    if (!activity) continue;
    const step = steps.get(day);
    if (step) step[activity] += count;
    (step ? totals : before)[activity] += count;
  }
  return { steps: [...steps].map(([at, counts]) => ({ at, counts })), totals, before };
}

/** Returns the history of a year from its recorded months; months without a record are 0 (BILL-15). */
export function yearOf(
  months: readonly queries.Month[],
  owner: Pick<UsageYear, 'year' | 'accountId' | 'agencyId'>,
): UsageYear {
  const numbers = Object.fromEntries(
    holdings.map((holding) => [
      holding,
      Array.from(
        { length: 12 },
        (_none, index) => months.find(({ month }) => month === index + 1)?.[holding] ?? 0,
      ),
    ]),
  ) as Record<(typeof holdings)[number], number[]>;
  return { ...owner, isRecorded: months.length > 0, ...numbers };
}

/** Returns what the files of the accounts of an agency take: 600 are read, 500 are listed (BILL-18). */
export async function storageOf(tx: TenantTx, agencyId: string): Promise<UserStorage> {
  const accounts = await queries.storageOfAgency(tx, MOST_READ);
  return {
    agencyId,
    usedStorage: accounts.reduce((sum, { size }) => sum + size, 0),
    accounts: accounts.slice(0, MOST_LISTED),
    isCut: accounts.length > MOST_LISTED,
  };
}
