import type { Place } from '#platform/place.ts';
import { defineServerSlot } from '#platform/server-slots.ts';

/** A check of a later feature before an assistant answers visitors. @throws chatbots.regress 409 */
export type PublishGuard = (place: Place, how: { isForced: boolean }) => Promise<void>;
/** Slot of features that check an assistant before it is published. */
export const publishGuards = defineServerSlot<PublishGuard>('chatbots.publish');
