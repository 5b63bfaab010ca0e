import { sql, type TenantTx } from '#platform/db/tenant.ts';

/** Returns how many items, testimonials and imported ones aside, an account has made within the last minute. */
export const itemsOfLastMinute = async (tx: TenantTx, accountId: string): Promise<number> => {
  const row = await tx.one(sql<{ items: number }>`
    select count(*)::int as items
    from content
    where account_id = ${accountId}
      and not is_testimonial
      and created_at > now() - interval '1 minute'
      and not exists (
        select
        from content_import_row r
        where r.account_id = content.account_id and r.content_id = content.id
      )
  `);
  return row!.items;
};
