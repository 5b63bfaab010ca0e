import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

type Named = { id: string; name: string };
/** Returns the names of those of these accounts that are there. */
export const accountNames = (tx: TenantTx, accountIds: string[]): Promise<Named[]> =>
  tx.all(
    q
      .selectFrom('account')
      .select(['id', 'businessName as name'])
      .where('id', '=', sql<string>`any(${accountIds}::uuid[])`),
  );
/** Returns the names of those of these agencies that are there. */
export const agencyNames = (tx: TenantTx, agencyIds: string[]): Promise<Named[]> =>
  tx.all(
    q
      .selectFrom('agency')
      .select(['id', 'businessName as name'])
      .where('id', '=', sql<string>`any(${agencyIds}::uuid[])`),
  );
