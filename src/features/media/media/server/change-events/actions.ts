import { siteChanged } from '#platform/db/site-changed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { forbidden } from '#shared/fail.ts';
import { tellOfItems } from './queries.ts';

/** Change of a medium, with the ids of the items that show it. */
export type MediaChange = {
  accountId: string;
  mediaId: string;
  contentIds: string[];
  what: 'ready' | 'changed' | 'removed';
};
type Listener = (tx: TenantTx, change: MediaChange, services: Pick<Services, 'jobs'>) => Promise<void>;
const listeners: Listener[] = [];
/**
 * Registers a listener of a later feature, called inside the transaction of a change, also of media of no item:
 * content rewrites its public copy with it. Called once, in feature.ts.
 */
export const onMediaChange = (listener: Listener): void => {
  listeners.push(listener);
};

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
  services: Pick<Services, 'hosts' | 'jobs'>,
  change: MediaChange,
  live: { topic: string; data: object },
): Promise<void> {
  for (const listener of listeners) await listener(tx, change, services);
  await tellOfItems(tx, change.accountId, live.topic, live.data, change.contentIds);
  if (!change.contentIds.length) return;
  await siteChanged(tx, services, change.accountId);
}
