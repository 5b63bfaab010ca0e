import { anyId, q, type TenantTx } from '#platform/db/tenant.ts';
import type { Item } from '../../policy.ts';

/** Parts of items that decide who may change them and their pictures. */
export const rightsOfItems = (tx: TenantTx, accountId: string, contentIds: string[]): Promise<Item[]> =>
  tx.all(
    q
      .selectFrom('content')
      .select(['userId', 'contentTypeId', 'statusPublish', 'isTestimonial', 'lockedAt'])
      .$narrowType<Pick<Item, 'statusPublish'>>()
      .where('accountId', '=', accountId)
      .where('id', '=', anyId(contentIds)),
  );
