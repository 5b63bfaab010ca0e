import { columnList } from '#platform/db/schema/columns.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { linkedIds } from '../versions/queries-face.ts';

/** The values of an item that a change of many may set, as far as the change names them. */
export type Values = {
  categoryIds: string[];
  serviceIds: string[];
  tagIds: string[];
  [column: string]: unknown;
};
/** Reads columns of items, with their categories, services and tags. */
export const valuesOf = async (
  tx: TenantTx,
  accountId: string,
  ids: string[],
  columns: readonly string[],
): Promise<Map<string, Values>> => {
  const rows = await tx.all(sql<{ id: string } & Values>`
    select c.id${columns.length ? sql`, ${columnList(columns, 'c')}` : sql``},
      ${linkedIds('content_category', 'category_id')} as category_ids,
      ${linkedIds('content_service', 'service_id')} as service_ids,
      ${linkedIds('content_tag', 'tag_id')} as tag_ids
    from content c
    where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])
  `);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
};
