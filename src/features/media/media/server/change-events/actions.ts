import { defineServerSlot, partsOf } from '#platform/server-slots.ts';
import { emit } from '#platform/events/emit.ts';
import { mediaChanged, type MediaChange } from '../../events.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { forbidden } from '#shared/fail.ts';
import { tellOfItems } from './queries.ts';

type Asker = Pick<Actor, 'role' | 'type' | 'userId' | 'rights' | 'flags'>;
type ItemsGuard = (
  call: { tx: TenantTx; services: Services; actor: Asker; accountId: string },
  ids: string[],
) => Promise<void>;
/** Slot for the feature of the items, which decides whose pictures may be changed; its part throws for the others. */
export const itemsGuard = defineServerSlot<ItemsGuard>('media.itemsGuard');
/**
 * Checks that somebody may change pictures of these items.
 *
 * @throws not_found 404, forbidden 403, agency.control_off 403
 */
export const demandItems: ItemsGuard = async (call, ids) => {
  if (ids.length === 0) return;
  const guards = partsOf(call.services, itemsGuard);
  if (guards.length === 0) throw forbidden();
  for (const guard of guards) await guard(call, ids);
};

/** Tells listeners, screens and the page cache of a change, as the last step of its transaction. */
export async function announce(
  tx: TenantTx,
  services: Services,
  { accountId, mediaId, contentIds, what }: MediaChange,
  live: { topic: string; data: object },
): Promise<void> {
  await emit({ tx, services, accountId }, mediaChanged, { subject: mediaId, data: { contentIds, what } });
  await tellOfItems(tx, accountId, live.topic, live.data, contentIds);
  if (contentIds.length) await siteChanged(tx, services, accountId);
}
