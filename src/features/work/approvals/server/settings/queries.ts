import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';

type Stored = Record<string, unknown>;
const settingsRow = (accountId: string) =>
  q
    .selectFrom('approvalSettings')
    .select('settings')
    .where('accountId', '=', accountId)
    .$castTo<{ settings: Stored }>();
export const readSettings = async (tx: TenantTx, accountId: string): Promise<Stored> =>
  (await tx.one(settingsRow(accountId)))?.settings ?? {};
/** Reads the settings and locks them until the commit: a second writer waits and adds to those of the first. */
export async function lockSettings(tx: TenantTx, accountId: string): Promise<Stored> {
  await tx.run(
    q
      .insertInto('approvalSettings')
      .values({ accountId })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return (await tx.one(settingsRow(accountId).forUpdate()))?.settings ?? {};
}
export const writeSettings = (tx: TenantTx, accountId: string, settings: unknown) =>
  tx.run(
    q
      .updateTable('approvalSettings')
      .set({ settings: json(settings), updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId),
  );
