import { anyId, q, type TenantTx } from '#platform/db/tenant.ts';

/** Reads the titles of the items that are there, in the order of their ids. */
export const titlesOf = (tx: TenantTx, accountId: string, contentIds: readonly string[]) =>
  tx.all(
    q
      .selectFrom('content')
      .select(['id', 'title'])
      .where('accountId', '=', accountId)
      .where('id', '=', anyId(contentIds))
      .orderBy('id'),
  );
