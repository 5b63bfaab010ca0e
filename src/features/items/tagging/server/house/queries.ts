import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { HouseRun } from '../../contract-house.ts';

type Filter = {
  state?: HouseRun['state'] | undefined;
  accountId?: string | undefined;
  /** Time and id of the last row of the page before. */
  after: (string | number)[] | undefined;
  limit: number;
};
/** Reads a page of runs of all accounts, newest first. */
export function runsOfAll(tx: TenantTx, { state, accountId, after, limit }: Filter): Promise<HouseRun[]> {
  let rows = q
    .selectFrom('autoTagHistory as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .select([
      'r.id',
      'r.accountId',
      'a.businessName as accountName',
      'r.mediaName',
      'r.adapter',
      'r.model',
      'r.startedBy',
      'r.state',
      'r.failure',
      'r.tags',
      'r.milliseconds',
      'r.createdAt',
    ])
    .where('a.removingAt', 'is', null)
    .$narrowType<Pick<HouseRun, 'startedBy' | 'state' | 'tags'>>();
  if (state) rows = rows.where('r.state', '=', state);
  if (accountId) rows = rows.where('r.accountId', '=', accountId);
  if (after)
    rows = rows.where(sql<boolean>`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return tx.all(rows.orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc').limit(limit));
}
