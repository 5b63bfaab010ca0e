import { audit } from '#features/ground/audit/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import { BOOKING_TOPIC } from '../rules-topic.ts';
import type { Booking } from './queries.ts';
import * as times from './times/queries.ts';

/** Shows on open screens that a time is held or let go; that is no event. */
export const tellOfHold = ({ tx, accountId }: Pick<Place, 'tx' | 'accountId'>, id: string): Promise<void> =>
  tellScreens(tx, { accountId, topic: BOOKING_TOPIC, data: { id, page: '/bookings' } });
/** Deletes a booking that is canceled or over, with all that its customer wrote. @throws bookings.still_open 409 */
export async function removeBooking(place: Place, { id, state, endsAt }: Booking): Promise<void> {
  const { tx, services, actor, accountId } = place;
  if (state !== 'canceled' && Date.parse(endsAt) > services.clock().getTime())
    throw fail('bookings.still_open', 409);
  await times.removeBooking(tx, accountId, id);
  audit(tx, actor, { action: 'bookings.removed', object: { type: 'booking', id } });
  await tellOfHold(place, id);
}
