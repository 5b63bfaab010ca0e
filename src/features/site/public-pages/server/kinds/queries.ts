import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { MOST } from '../site-layout/queries-public.ts';
import { publicRows, scopeOf } from '../queries.ts';

/** Reads the categories of the newest visible items of a type. */
export async function categoriesOfType(tx: TenantTx, data: SiteData, typeId: string): Promise<string[]> {
  const newest = publicRows(scopeOf(data))
    .select('p.categoryIds')
    .where('p.contentTypeId', '=', typeId)
    .orderBy('p.sortAt', 'desc')
    .orderBy('p.contentId', 'desc')
    .limit(MOST);
  const row = await tx.one(
    q
      .selectFrom(newest.as('p'))
      .crossJoin(sql<{ id: string }>`unnest(p.category_ids)`.as<'c'>(sql`c(id)`))
      .select(sql<string[] | null>`array_agg(distinct c.id)`.as('ids')),
  );
  return row?.ids ?? [];
}

/** Reads the host of the site of the account in scope. */
export const siteHost = async (tx: TenantTx): Promise<string | null> => {
  const row = await tx.one(sql<{ host: string | null }>`select site_host() as host`);
  return row?.host ?? null;
};

/** Most custom fields of an account that programs read. */
const FIELDS_MOST = 200;
/** Reads the custom fields of an account in their order. */
export const publicFields = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('customField')
      .select(['key', 'name', 'type', 'options', 'require'])
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('key')
      .limit(FIELDS_MOST),
  );
