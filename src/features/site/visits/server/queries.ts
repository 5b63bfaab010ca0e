import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { CountedMeasure, Part, Period } from '../rules.ts';

type Days = Pick<Period, 'from' | 'to'>;
const counts = (accountId: string, part: Part, { from, to }: Days) =>
  q
    .selectFrom('siteCount')
    .where('accountId', '=', accountId)
    .where('part', '=', part)
    .where('day', '>=', from)
    .where('day', '<=', to);
/** Reads the numbers of the whole site by day, at most two years of them. */
export const byDay = (tx: TenantTx, accountId: string, days: Days) =>
  tx.all(
    counts(accountId, 'all', days)
      .select(['day', 'measure', 'count'])
      .$castTo<{ day: string; measure: CountedMeasure; count: number }>(),
  );
/** Reads the keys of a part with the highest number. */
export const topKeys = (
  tx: TenantTx,
  accountId: string,
  part: Part,
  { days, measure, most }: { days: Days; measure: CountedMeasure; most: number },
) =>
  tx.all(
    counts(accountId, part, days)
      .where('measure', '=', measure)
      .select(['key', sql<number>`sum(count)::int`.as('count')])
      .groupBy('key')
      .orderBy('count', 'desc')
      .orderBy('key')
      .limit(most),
  );
/** Reads the calls of a part by key. */
export async function callsOf(
  tx: TenantTx,
  accountId: string,
  part: Part,
  days: Days,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (!keys.length) return new Map();
  const rows = await tx.all(
    counts(accountId, part, days)
      .where('measure', '=', 'calls')
      .where('key', 'in', keys)
      .select(['key', sql<number>`sum(count)::int`.as('count')])
      .groupBy('key'),
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}
/** Reads the titles of items that still are there. */
export const titlesOf = async (tx: TenantTx, accountId: string, ids: readonly string[]) => {
  if (!ids.length) return new Map<string, string>();
  const rows = await tx.all(
    q.selectFrom('content').select(['id', 'title']).where('accountId', '=', accountId).where('id', 'in', ids),
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
};

/** Most inquiries of a period that are read. */
const MOST_LEADS = 20_000;
/** Reads the inquiries from a moment on, without what is held back: their moment, the page before them and the site elsewhere. */
export const leadsSince = (tx: TenantTx, accountId: string, since: string) =>
  tx.all(
    q
      .selectFrom('lead')
      .select(['createdAt', 'sourcePath', 'referrer'])
      .where('accountId', '=', accountId)
      .where('createdAt', '>=', since)
      .where('state', 'not in', ['suspected', 'spam'])
      .orderBy('createdAt', 'desc')
      .limit(MOST_LEADS),
  );
