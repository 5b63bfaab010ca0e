import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Writes who locked an item and why; null = it is unlocked. */
export const setLock = (
  tx: TenantTx,
  accountId: string,
  contentId: string,
  lock: { reason: string; byName: string } | null,
) =>
  tx.run(
    q
      .updateTable('content')
      .set({
        lockedAt: lock ? sql<string>`now()` : null,
        lockedByName: lock?.byName ?? '',
        lockReason: lock?.reason ?? '',
      })
      .where('accountId', '=', accountId)
      .where('id', '=', contentId),
  );
