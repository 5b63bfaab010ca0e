import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Item } from '../../policy.ts';

/** Parts of items that decide who may change them and their pictures. */
export const rightsOfItems = (tx: TenantTx, accountId: string, contentIds: string[]) =>
  tx.all(
    sql<Item>`
      select user_id, content_type_id, status_publish, is_testimonial, locked_at
      from content
      where account_id = ${accountId} and id = any(${contentIds}::uuid[])
    `,
  );
