import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Maintenance } from '../contract.ts';

/** Reads the maintenance that goes on or is planned. */
export const find = (tx: TenantTx): Promise<Maintenance | undefined> =>
  tx.one(
    q
      .selectFrom('maintenance')
      .select(['startsAt', 'endsAt', 'texts'])
      .$narrowType<{ texts: Maintenance['texts'] }>()
      .where('endsAt', '>', sql<string>`now()`),
  );
/** Saves it in place of the one before. */
export function save(tx: TenantTx, { texts, ...times }: Maintenance): Promise<number> {
  const values = { ...times, texts: json(texts) };
  return tx.run(
    q
      .insertInto('maintenance')
      .values(values)
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(values)),
  );
}
/** Removes it. */
export const remove = (tx: TenantTx): Promise<number> => tx.run(q.deleteFrom('maintenance'));
