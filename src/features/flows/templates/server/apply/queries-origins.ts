import { json, q, type TenantTx } from '#platform/db/tenant.ts';
import type { Values } from '../../rules.ts';

/** Where a row of an account comes from, with the values that were applied last. */
export type Origin = { originId: string; rowKey: string; section: string; templateId: string; base: Values };
/** Lists the origins of the rows of a table, or of all tables. */
export const listOrigins = (tx: TenantTx, accountId: string, table?: string) =>
  tx.all(
    q
      .selectFrom('templateOrigin')
      .select(['tableName', 'originId', 'rowKey', 'section', 'templateId', 'base'])
      .$castTo<Origin & { tableName: string }>()
      .where('accountId', '=', accountId)
      .$if(table !== undefined, (origins) => origins.where('tableName', '=', table!)),
  );
export const putOrigin = (
  tx: TenantTx,
  accountId: string,
  table: string,
  { originId, rowKey, section, templateId, base }: Origin,
) => {
  const values = { rowKey, section, templateId, base: json(base) };
  return tx.run(
    q
      .insertInto('templateOrigin')
      .values({ accountId, tableName: table, originId, ...values })
      .onConflict((conflict) => conflict.columns(['accountId', 'tableName', 'originId']).doUpdateSet(values)),
  );
};
export const removeOrigin = (tx: TenantTx, accountId: string, table: string, originId: string) =>
  tx.run(
    q
      .deleteFrom('templateOrigin')
      .where('accountId', '=', accountId)
      .where('tableName', '=', table)
      .where('originId', '=', originId),
  );
