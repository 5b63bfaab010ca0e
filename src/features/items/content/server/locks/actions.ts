import { audit } from '#features/ground/audit/server/actions.ts';
import type { Place } from '#platform/place.ts';
import type { Item } from '../../contract.ts';
import { authorOf, load, tell } from '../actions.ts';
import type { Head } from '../queries.ts';
import { setLock } from './queries.ts';

function record(
  { tx, actor }: Place,
  head: Head,
  action: 'content.locked' | 'content.unlocked',
  reason: string,
) {
  audit(tx, actor, {
    action,
    object: {
      type: head.isTestimonial ? 'testimonial' : 'content',
      id: head.id,
      name: head.isTestimonial ? '' : head.title,
    },
    ...(reason ? { after: { reason } } : {}),
  });
}
/** Locks an item, or says another reason for its lock (CONT-36). */
export async function lockItem(place: Place, head: Head, reason: string): Promise<Item> {
  await setLock(place.tx, place.accountId, head.id, { reason, byName: authorOf(place.actor).name });
  record(place, head, 'content.locked', reason);
  await tell(place, [head.id], 'saved');
  return load(place, head.id);
}
/** Unlocks an item; one that is not locked stays as it is. */
export async function unlockItem(place: Place, head: Head): Promise<Item> {
  if (head.lockedAt) {
    await setLock(place.tx, place.accountId, head.id, null);
    record(place, head, 'content.unlocked', '');
    await tell(place, [head.id], 'saved');
  }
  return load(place, head.id);
}
