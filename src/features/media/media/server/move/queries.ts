import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { columns, type Narrow } from '../queries.ts';

/** Notes the new stem of the derivatives of a medium; undefined if others came meanwhile. */
export const moveBase = (
  tx: TenantTx,
  medium: { accountId: string; mediaId: string; former: string; base: string },
) =>
  tx.one(
    q
      .updateTable('media')
      .set({ derivatives: sql`derivatives || ${json({ base: medium.base })}` })
      .where('accountId', '=', medium.accountId)
      .where('id', '=', medium.mediaId)
      .where(sql<boolean>`derivatives->>'base' = ${medium.former}`)
      .returning(columns)
      .$narrowType<Narrow>(),
  );
