import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Row } from '../../contract.ts';
import { RELATED_MOST } from '../../contract-copies.ts';
import { listedColumns } from '../../fields.ts';
import type { Seen } from '../list/queries-filters.ts';

/** Reads the item that one is related to, and those that are related to it, as far as somebody sees them. */
export async function readRelated(
  tx: TenantTx,
  accountId: string,
  { id, relatedTo }: { id: string; relatedTo: string | null },
  { ownOnly, types }: Seen,
): Promise<{ to: Row | null; from: Row[] }> {
  const rows = await tx.all(
    q
      .selectFrom('content as c')
      .select([...listedColumns.map((name) => `c.${name}` as const), 'c.card'])
      .$castTo<Row>()
      .where('c.accountId', '=', accountId)
      .where('c.isTestimonial', '=', false)
      .where((eb) => eb.or([eb('c.relatedTo', '=', id), eb('c.id', '=', relatedTo)]))
      .$if(ownOnly !== null, (items) => items.where('c.userId', '=', ownOnly))
      .$if(types !== null, (items) => items.where(sql<boolean>`${ofTypes(types)}`))
      .orderBy('c.updatedAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(RELATED_MOST + 1),
  );
  return {
    to: rows.find((row) => row.id === relatedTo) ?? null,
    from: rows.filter((row) => row.id !== relatedTo).slice(0, RELATED_MOST),
  };
}
