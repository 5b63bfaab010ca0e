import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { CountedMeasure, Part } from '../../rules.ts';

/** A number to add to the one of its day. */
export type CountRow = { day: string; part: Part; measure: CountedMeasure; key: string; count: number };

/** Returns the time zone of an account; undefined = it is gone. */
export const timeZoneOf = async (tx: TenantTx, accountId: string): Promise<string | undefined> =>
  (await tx.one(q.selectFrom('account').select('timeZone').where('id', '=', accountId)))?.timeZone;
/** Returns those of some ids that are items of the public site. */
export async function publicItems(
  tx: TenantTx,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await tx.all(
    q
      .selectFrom('contentPublic')
      .select('contentId')
      .where('accountId', '=', accountId)
      .where('contentId', 'in', ids),
  );
  return rows.map(({ contentId }) => contentId);
}
/** Returns the sources that a day has counts of. */
export async function sourcesOf(
  tx: TenantTx,
  accountId: string,
  day: string,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(
    q
      .selectFrom('siteCount')
      .select('key')
      .where('accountId', '=', accountId)
      .where('part', '=', 'source')
      .where('day', '=', day)
      .where('measure', '=', 'visits')
      .limit(most),
  );
  return rows.map(({ key }) => key);
}
/** Adds numbers to those of their day. */
export async function addCounts(tx: TenantTx, accountId: string, rows: readonly CountRow[]): Promise<void> {
  if (!rows.length) return;
  await tx.run(
    q
      .insertInto('siteCount')
      .values(rows.map((row) => ({ accountId, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'part', 'day', 'measure', 'key'])
          .doUpdateSet({ count: sql<number>`site_count.count + excluded.count` }),
      ),
  );
}
/** Removes the counts of all accounts before a day. */
export const removeBefore = (tx: TenantTx, day: string) =>
  tx.run(q.deleteFrom('siteCount').where('day', '<', day));
