import type { Place } from '#platform/place.ts';
import { defineServerSlot, partsOf } from '#platform/server-slots.ts';

/** Subject of a mail to people: their answers by mail go there. */
export type Thread = { chatId: string } | { leadId: string };
type Recipient = { userId: string; email: string };
/** Makes the address at which a person answers a mail; null where answers by mail are not taken. */
type ReplyBox = (
  place: Pick<Place, 'tx' | 'services' | 'accountId'>,
  person: Recipient,
  thread: Thread,
) => Promise<string | null>;
/** Takes answers by mail, which a later feature does. */
export const replyBoxes = defineServerSlot<ReplyBox>('notices.replies');

/** Returns the address at which a person answers a mail about a thread; null: none. */
export async function replyAddressOf(
  place: Pick<Place, 'tx' | 'services' | 'accountId'>,
  person: Recipient,
  thread: Thread | undefined,
): Promise<string | null> {
  if (!thread) return null;
  for (const box of partsOf(place.services, replyBoxes)) {
    const address = await box(place, person, thread);
    if (address) return address;
  }
  return null;
}
