import type { TenantTx } from '#platform/db/tenant.ts';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import type { Numbers } from '../../contract-numbers.ts';
import * as queries from './queries.ts';

/** Returns the first days of so many months, the last one that of a day `YYYY-MM-DD`. */
function monthsBefore(today: string, count: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const month = last - count + 1 + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
}
/** Returns the average of ratings with one decimal; null without one. */
const averageOf = ({ rated, stars }: { rated: number; stars: number }): number | null =>
  rated ? Math.round((stars / rated) * 10) / 10 : null;

const MONTHS = 12;
type Rated = { published: number; rated: number; stars: number };
const noRated: Rated = { published: 0, rated: 0, stars: 0 };
const sum = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + valueOf(row), 0);
type Published = {
  months: Awaited<ReturnType<typeof queries.publishedByMonth>>;
  services: Awaited<ReturnType<typeof queries.publishedByService>>;
};
/** Accounts whose numbers of published testimonials are remembered, and for how long at the most. */
const REMEMBERED = 1000;
const REMEMBERED_MS = 60_000;
const remembered = new Map<string, { key: string; until: number; numbers: Published }>();
/**
 * Returns the published testimonials by month and service. They are counted anew after each public change, and each
 * minute for what is no public change, such as the service of an item that is not updated yet.
 */
async function publishedOf(
  tx: TenantTx,
  accountId: string,
  since: queries.Since,
  key: string,
): Promise<Published> {
  const entry = remembered.get(accountId);
  if (entry?.key === key && entry.until > performance.now()) return entry.numbers;
  const numbers = {
    months: await queries.publishedByMonth(tx, accountId, since),
    services: await queries.publishedByService(tx, accountId, since),
  };
  remembered.delete(accountId);
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(accountId, { key, until: performance.now() + REMEMBERED_MS, numbers });
  return numbers;
}
/** Returns the numbers of the twelve months that end with today. */
export async function numbersOf(tx: TenantTx, accountId: string, now: Date): Promise<Numbers> {
  const { timeZone, updateCounter } = await queries.accountOf(tx, accountId);
  const names = monthsBefore(clockAt(now, timeZone).slice(0, 10), MONTHS);
  const from = names[0]!;
  const since = { since: momentOf(`${from}T00:00`, timeZone), timeZone };
  const requests = new Map(
    (await queries.requestsByMonth(tx, accountId, since)).map((row) => [row.month, row]),
  );
  const publishedRows = await publishedOf(tx, accountId, since, `${updateCounter} ${timeZone} ${from}`);
  const published = new Map(publishedRows.months.map((row) => [row.month, row]));
  const months = names.map((month) => {
    const { asked = 0, opened = 0, answered = 0 } = requests.get(month) ?? {};
    const rated = published.get(month) ?? noRated;
    return { month, asked, opened, answered, published: rated.published, average: averageOf(rated) };
  });
  const rates = [...published.values()];
  return {
    from,
    totals: {
      asked: sum(months, (row) => row.asked),
      opened: sum(months, (row) => row.opened),
      answered: sum(months, (row) => row.answered),
      published: sum(months, (row) => row.published),
      average: averageOf({ rated: sum(rates, (row) => row.rated), stars: sum(rates, (row) => row.stars) }),
    },
    months,
    services: await servicesOf(tx, accountId, since, publishedRows.services),
  };
}
async function servicesOf(
  tx: TenantTx,
  accountId: string,
  since: queries.Since,
  published: Published['services'],
): Promise<Numbers['services']> {
  const requests = await queries.requestsByService(tx, accountId, since);
  const ids = [...new Set([...published, ...requests].map(({ serviceId }) => serviceId))];
  const services = await queries.servicesOf(tx, accountId, ids);
  return services
    .map(({ id, label }) => {
      const { asked = 0, answered = 0 } = requests.find(({ serviceId }) => serviceId === id) ?? {};
      const rated = published.find(({ serviceId }) => serviceId === id) ?? noRated;
      return { id, label, asked, answered, published: rated.published, average: averageOf(rated) };
    })
    .sort((a, b) => b.published - a.published || b.asked - a.asked);
}
