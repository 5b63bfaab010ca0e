import type { TenantTx } from '#platform/db/tenant.ts';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import type { Numbers } from '../contract.ts';
import { measures, periodOf, sourceOfAddress, stepAt, stepsOf, type Measure, type Range } from '../rules.ts';
import { timeZoneOf } from './count/queries.ts';
import * as queries from './queries.ts';

/** Rows of each table. */
const MOST = 50;
type Tallies = Record<Measure, number>;
const none = (): Tallies => ({ visits: 0, views: 0, leads: 0, calls: 0, mails: 0 });
const itemIn = (path: string): string | undefined => /[?&]id=([0-9a-f-]{36})/i.exec(path)?.[1]?.toLowerCase();
/** Counts how often a name comes. */
function tally(names: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

type Lead = Awaited<ReturnType<typeof queries.leadsSince>>[number] & { day: string };
type Period = ReturnType<typeof periodOf>;
type Day = { day: string; measure: Measure; count: number };

/** Adds the numbers of days up: in the period, in the one before, and by step. */
function sumsOf(period: Period, days: readonly Day[]): Pick<Numbers, 'totals' | 'before' | 'steps'> {
  const steps = new Map(stepsOf(period).map((at) => [at, none()]));
  const totals = none();
  const before = none();
  for (const { day, measure, count } of days) {
    const isPast = day < period.from;
    const tallies = isPast ? before : totals;
    tallies[measure] += count;
    const step = isPast ? undefined : steps.get(stepAt(period, day));
    if (step) step[measure] += count;
  }
  return { totals, before, steps: [...steps].map(([at, counts]) => ({ at, counts })) };
}
/** Returns the most viewed items with the calls and inquiries that came from them. */
async function itemRows(tx: TenantTx, accountId: string, period: Period, leads: readonly Lead[]) {
  const top = await queries.topKeys(tx, accountId, 'item', { days: period, measure: 'views', most: MOST });
  const itemIds = top.map(({ key }) => key);
  const titles = await queries.titlesOf(tx, accountId, itemIds);
  const calls = await queries.callsOf(tx, accountId, 'item', period, itemIds);
  const leadCounts = tally(leads.map(({ sourcePath }) => itemIn(sourcePath)));
  const rows: Numbers['items'] = [];
  for (const { key, count } of top) {
    const title = titles.get(key);
    if (title === undefined) continue;
    rows.push({
      id: key,
      title,
      views: count,
      calls: calls.get(key) ?? 0,
      leads: leadCounts.get(key) ?? 0,
    });
  }
  return rows;
}
/** Returns the most viewed pages with their calls. */
async function pageRows(tx: TenantTx, accountId: string, period: Period) {
  const top = await queries.topKeys(tx, accountId, 'page', { days: period, measure: 'views', most: MOST });
  const pages = top.map(({ key }) => key);
  const calls = await queries.callsOf(tx, accountId, 'page', period, pages);
  return top.map(({ key, count }) => ({ page: key, views: count, calls: calls.get(key) ?? 0 }));
}
/** Returns the sources of most visits with the inquiries that they brought. */
async function sourceRows(tx: TenantTx, accountId: string, period: Period, leads: readonly Lead[]) {
  const top = await queries.topKeys(tx, accountId, 'source', {
    days: period,
    measure: 'visits',
    most: MOST,
  });
  const leadCounts = tally(leads.map(({ referrer }) => sourceOfAddress(referrer)));
  return top.map(({ key, count }) => ({ source: key, visits: count, leads: leadCounts.get(key) ?? 0 }));
}

/** Returns the numbers of the public site of an account in a period that ends now. */
export const numbersOf = (tx: TenantTx, accountId: string, range: Range, now: Date): Promise<Numbers> =>
  numbersIn(tx, accountId, (today) => periodOf(range, today), now);
/**
 * Returns the numbers of the public site of an account in a period.
 *
 * @param choose returns the period for the day that it is where the business is, `2026-11-30`
 */
export async function numbersIn(
  tx: TenantTx,
  accountId: string,
  choose: (today: string) => Period,
  now: Date,
): Promise<Numbers> {
  const timeZone = (await timeZoneOf(tx, accountId)) ?? 'UTC';
  const period = choose(clockAt(now, timeZone).slice(0, 10));
  const begin = momentOf(`${period.before}T00:00`, timeZone);
  const leads = (await queries.leadsSince(tx, accountId, begin))
    .map((lead) => ({ ...lead, day: clockAt(lead.createdAt, timeZone).slice(0, 10) }))
    .filter(({ day }) => day <= period.to);
  const counted = await queries.byDay(tx, accountId, { from: period.before, to: period.to });
  const leadDays = leads.map(({ day }): Day => ({ day, measure: 'leads', count: 1 }));
  const recent = leads.filter(({ day }) => day >= period.from);
  return {
    by: period.by,
    from: period.from,
    to: period.to,
    ...sumsOf(period, [...counted, ...leadDays]),
    items: await itemRows(tx, accountId, period, recent),
    sources: await sourceRows(tx, accountId, period, recent),
    pages: await pageRows(tx, accountId, period),
  };
}

type Cell = string | number;
/** Returns a table of the numbers as rows of a file, its names first. */
export function rowsOf(
  { steps, items, sources, pages }: Numbers,
  table: 'steps' | 'items' | 'sources' | 'pages',
): Cell[][] {
  switch (table) {
    case 'steps':
      return [
        ['date', ...measures],
        ...steps.map(({ at, counts }) => [at, ...measures.map((measure) => counts[measure])]),
      ];
    case 'items':
      return [
        ['item', 'title', 'views', 'inquiries', 'calls'],
        ...items.map(({ id, title, views, leads, calls }) => [id, title, views, leads, calls]),
      ];
    case 'sources':
      return [
        ['source', 'visits', 'inquiries'],
        ...sources.map(({ source, visits, leads }) => [source, visits, leads]),
      ];
    case 'pages':
      return [['page', 'views', 'calls'], ...pages.map(({ page, views, calls }) => [page, views, calls])];
  }
}
