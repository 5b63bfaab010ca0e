import type { TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import { notFound } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { canRead, canUpdate } from '../../policy.ts';
import { rightsOfItems } from './queries.ts';

type Asker = Pick<Actor, 'role' | 'type' | 'userId' | 'rights' | 'flags' | 'controls'>;
/**
 * Asks whether somebody may change pictures of these items.
 *
 * @throws not_found 404, forbidden 403, agency.control_off 403
 */
export async function demandItems(
  { tx, actor, accountId }: { tx: TenantTx; actor: Asker; accountId: string },
  contentIds: string[],
): Promise<void> {
  const items = await rightsOfItems(tx, accountId, contentIds);
  // An id that leads to no item of the account is refused here, before a file is fetched or announced for it.
  if (items.length < new Set(contentIds).size || !items.every((item) => canRead(actor, item)))
    throw notFound();
  for (const item of items) demand(actor, canUpdate, item);
}
