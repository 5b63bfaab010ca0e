import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { AttentionLine } from '../contract-agency.ts';
import { LOOKED_AT } from '../rules-attention.ts';

/** Returns what waits in the accounts of the agency in scope; items of `own` alone where a person is given. */
export const attentionOf = (tx: TenantTx, own: string | null) =>
  tx.all(
    q
      .selectFrom(sql<AttentionLine>`agency_attention(${own}::uuid, ${LOOKED_AT}::int)`.as<'line'>(sql`line`))
      .selectAll(),
  );
