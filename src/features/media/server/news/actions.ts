import { siteChanged } from '#platform/db/site-changed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { forbidden } from '#shared/fail.ts';
import { tellOfItems } from './queries.ts';

/** What happened to a medium, and which contents show it. */
export type MediaChange = {
  accountId: string;
  mediaId: string;
  contentIds: string[];
  what: 'ready' | 'changed' | 'removed';
};
type Listener = (tx: TenantTx, change: MediaChange) => Promise<void>;
const listeners: Listener[] = [];
/**
 * Later features hear of changes inside the transaction of the change: content rewrites its public copy here.
 * Registered once, in feature.ts.
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
 * Lets the feature of the items decide whose pictures may be changed; it throws for those that may not.
 * Registered once, in feature.ts.
 */
export const guardItems = (guard: ItemsGuard): void => {
  itemsGuard = guard;
};
/**
 * Asks whether somebody may change pictures of these items.
 *
 * @throws not_found 404, forbidden 403, agency.control_off 403
 */
export const demandItems: ItemsGuard = (call, ids) =>
  ids.length ? itemsGuard(call, ids) : Promise.resolve();

/** Tells listeners, screens and the page cache; the last act of a transaction that changed a medium. */
export async function announce(
  tx: TenantTx,
  services: Pick<Services, 'hosts'>,
  change: MediaChange,
  live: { topic: string; data: object },
): Promise<void> {
  if (change.contentIds.length) for (const listener of listeners) await listener(tx, change);
  await tellOfItems(tx, change.accountId, live.topic, live.data, change.contentIds);
  if (!change.contentIds.length) return;
  await siteChanged(tx, services, change.accountId);
}
