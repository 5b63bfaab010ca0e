import { emit } from '#platform/events/emit.ts';
import { mediaChanged, type MediaChange } from '../../events.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { forbidden } from '#shared/fail.ts';
import { tellOfItems } from './queries.ts';

type Asker = Pick<Actor, 'role' | 'type' | 'userId' | 'rights' | 'flags'>;
type ItemsGuard = (call: { tx: TenantTx; actor: Asker; accountId: string }, ids: string[]) => Promise<void>;
let itemsGuard: ItemsGuard = async () => {
  throw forbidden();
};
/**
 * Lets the feature of the items decide whose pictures may be changed; the guard throws for the others.
 * Called once, in feature.ts.
 */
export const guardItems = (guard: ItemsGuard): void => {
  itemsGuard = guard;
};
/**
 * Checks that somebody may change pictures of these items.
 *
 * @throws not_found 404, forbidden 403, agency.control_off 403
 */
export const demandItems: ItemsGuard = (call, ids) =>
  ids.length ? itemsGuard(call, ids) : Promise.resolve();

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
